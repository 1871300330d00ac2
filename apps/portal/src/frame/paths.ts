/** Every address that more than one page leads to. */
export const paths = {
  rfqs: (page = 'in-process-rfqs') => `/secured/buyer/dashboard/${page}`,
  newCase: '/secured/buyer/create-rfq/new',
  draftCase: (id: number) => `/secured/buyer/create-rfq/${id}`,
  case: (id: number) => `/secured/buyer/case/${id}/overview`,
  amendCase: (id: number) => `/secured/buyer/case/${id}/amend`,
  evaluation: (id: number) => `/secured/buyer/case/${id}/evaluation`,
  messages: (id: number, requestId?: number) =>
    `/secured/buyer/case/${id}/messages${requestId ? `?with=${requestId}` : ''}`,
  addSuppliers: (id: number) => `/secured/buyer/case/${id}/add-more-suppliers`,
  addSuppliersOf: (id: number, like: number) =>
    `/secured/buyer/case/${id}/add-more-suppliers?like=${like}`,
  addSuppliersTo: (ids: readonly number[]) =>
    `/secured/buyer/add-more-suppliers-to-cases?ids=${ids.join(',')}`,
  importCases: '/secured/buyer/import-cases',
  newOrder: '/secured/buyer/create-po/new',
  orderUnder: (contractId: number) => `/secured/buyer/create-po/new?contract=${contractId}`,
  draftOrder: (id: number) => `/secured/buyer/create-po/${id}`,
  order: (id: number) => `/secured/buyer/purchase-order/${id}`,
  changeOrder: (id: number) => `/secured/buyer/purchase-order/${id}/change`,
  sendOrders: (ids: readonly number[]) =>
    `/secured/buyer/import-purchase-orders?ids=${ids.join(',')}`,
  approvals: '/secured/buyer/approvals',
  approval: (id: number) => `/secured/buyer/approval/${id}`,
  quotation: (id: number) => `/secured/buyer/quotation/${id}`,
  typeQuotation: (requestId: number) => `/secured/buyer/edit-quotation/${requestId}/create`,
  editQuotation: (quotationId: number) => `/secured/buyer/edit-quotation/${quotationId}/update`,
  suppliers: '/secured/buyer/search-suppliers',
  supplier: (id: number) => `/secured/buyer/view-supplier-profile/${id}`,
  favourites: '/secured/buyer/favorite-cases',
  account: (
    page:
      | 'profile'
      | 'mail'
      | 'vessels'
      | 'team'
      | 'ihm-agents'
      | 'tags'
      | 'message-templates'
      | 'budget'
      | 'catalogue'
      | 'vessel-budget'
      | 'papers'
      | 'approvals'
      | 'preferences',
  ) => `/secured/buyer/account/${page}`,
  vesselDraft: (id: number | 'new') => `/secured/buyer-vessel/create-rfq/${id}`,
} as const

/** Where an order is worked on: a draft in its editor, a sent one on its page. */
export const orderLink = (row: { id: number; state: string }) =>
  row.state === 'DRAFT' || row.state === 'IMPORTED' ? paths.draftOrder(row.id) : paths.order(row.id)
