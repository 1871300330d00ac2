/** Addresses of the specification whose page is still to be built. A test lists them; the menu shows none. */
export interface Missing {
  area: 'buyer' | 'vessel' | 'ihm-agent' | 'supplier' | 'external' | 'support'
  path: string
  title: string
}

export const notThereYet: readonly Missing[] = [
  { area: 'buyer', path: 'freight-forwarding/:page', title: 'Freight forwarding' },
  { area: 'buyer', path: 'freight-forwarding/delivery/:page/:id/overview', title: 'Delivery' },
  {
    area: 'buyer',
    path: 'freight-forwarding/request/:page/:id/overview',
    title: 'Freight request',
  },
  { area: 'buyer', path: 'freight-forwarding/request/:page/:id/create', title: 'Freight quote' },
  { area: 'supplier', path: 'account/billing', title: 'Billing' },
  { area: 'supplier', path: 'account/billing/:page', title: 'Billing' },
  { area: 'supplier', path: 'freight-forwarding/:page', title: 'Freight forwarding' },
  { area: 'supplier', path: 'ff-case/quote-response/:ids/:action?', title: 'Freight quotation' },
  { area: 'supplier', path: 'ff-case/quote-request/:ids/:action?', title: 'Freight request' },
  { area: 'supplier', path: 'einvoicing/:page', title: 'Invoicing' },
]
