const base = '/secured/supplier'

/** Every address of the supplier's area that more than one page leads to. */
export const supplierPaths = {
  dashboard: (page = 'unquoted-rfqs') => `${base}/new-dashboard/${page}`,
  lost: (page = 'rfqs') => `${base}/lost/${page}`,
  request: (id: number) => `${base}/case/request/${id}`,
  closedRequest: (id: number) => `${base}/case/closed-request/${id}`,
  additional: (id: number) => `${base}/case/request-additional-quotation/${id}`,
  quotation: (id: number) => `${base}/case/quotation/${id}`,
  editQuotation: (id: number) => `${base}/case/quotation/${id}/edit`,
  order: (id: number) => `${base}/case/purchase-order/${id}`,
  orderDeclined: (id: number) => `${base}/case/purchase-order-decline-success/${id}`,
  searchPage: `${base}/search-results`,
} as const

/** The pages of the supplier's dashboard in the order of the tabs. */
export const supplierPages = [
  { page: 'unquoted-rfqs', label: 'Unquoted RFQs' },
  { page: 'quoted-rfqs', label: 'Quoted RFQs' },
  { page: 'external-quotations', label: 'Link quotations' },
  { page: 'unconfirmed-purchase-orders', label: 'Unconfirmed orders' },
  { page: 'confirmed-purchase-orders', label: 'Confirmed orders' },
  { page: 'closed-rfqs', label: 'Closed RFQs' },
  { page: 'closed-purchase-orders', label: 'Closed orders' },
] as const
export type SupplierPage = (typeof supplierPages)[number]['page']

/** An unknown page is the unquoted RFQs. */
export const supplierPage = (name: string | undefined): SupplierPage =>
  supplierPages.find((each) => each.page === name)?.page ?? 'unquoted-rfqs'

export const supplierPageTitle = (name: string | undefined): string =>
  supplierPages.find((each) => each.page === supplierPage(name))!.label
