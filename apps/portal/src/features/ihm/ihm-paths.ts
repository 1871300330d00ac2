const supplier = '/secured/supplier'

/** The addresses of a supplier’s IHM forms. */
export const supplierForms = {
  list: (page: 'pending-ihm-forms' | 'submitted-ihm-forms' = 'pending-ihm-forms') =>
    `${supplier}/new-dashboard/${page}`,
  one: (id: number, lineId?: number) =>
    `${supplier}/case/ihm-declaration/${id}${lineId === undefined ? '' : `?line=${lineId}`}`,
  bulk: (ids: readonly number[]) =>
    `${supplier}/case/bulk-hazard-declarations/${ids.map(String).join(',')}`,
  own: `${supplier}/account/ihm-forms`,
  declined: (id: number) => `${supplier}/case/ihm-declaration-decline-success/${id}`,
}
