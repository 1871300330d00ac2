const supplier = '/secured/supplier'

/** The addresses of a supplier’s IHM forms. */
export const supplierForms = {
  list: (page: 'pending-ihm-forms' | 'submitted-ihm-forms' = 'pending-ihm-forms') =>
    `${supplier}/new-dashboard/${page}`,
  one: (id: number) => `${supplier}/case/ihm-declaration/${id}`,
  declined: (id: number) => `${supplier}/case/ihm-declaration-decline-success/${id}`,
}
