const base = '/secured/supplier'
const of = (version?: number) => (version ? `?version=${version}` : '')

/** Where a vendor reads contracts, their versions and its price lists. */
export const supplierContractPaths = {
  list: `${base}/contracts`,
  one: (id: number, version?: number) => `${base}/contract/${id}${of(version)}`,
  proposal: (id: number, proposal: number) => `${base}/contract/${id}/proposal/${proposal}`,
  priceList: (id: number, uuid: string, version?: number) =>
    `${base}/contract/${id}/view-active-pricelist/${uuid}${of(version)}`,
} as const
