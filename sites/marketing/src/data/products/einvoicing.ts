import type { Product } from './types.ts'

export const einvoicing: Product = {
  slug: 'e-invoicing',
  name: 'E-invoicing',
  tab: 'E-invoicing',
  heading: 'An invoice checked before it leaves',
  lead: 'For accounts on both sides. Built from the order and the delivery, checked rule by rule against EN 16931 and Peppol BIS Billing 3.0, and refused early rather than late.',
  description:
    'Invoices built from the order and delivery, checked against EN 16931 and Peppol BIS Billing 3.0 before they are sent.',
  claim: 'einvoicing',
  actions: [
    {
      label: 'Tell us how you invoice today',
      href: '/contact?topic=Something+else&message=Our+invoices+today+…',
    },
    { label: 'Read about invoicing', href: '/news/invoicing-in-the-maritime-industry' },
  ],
  list: {
    title: 'Invoices',
    chips: ['All buyers', 'Newest first'],
    note: '3 of 3',
    columns: [
      { label: 'Invoice' },
      { label: 'Order' },
      { label: 'Buyer' },
      { label: 'Amount, EUR', right: true },
      { label: 'Checks' },
      { label: 'State' },
    ],
    rows: [
      [
        'INV 71',
        '2418-B',
        'Buyer 1',
        '3,309.00',
        { flag: 'All passed', tone: 'good' },
        { flag: 'Submitted', tone: 'blue' },
      ],
      [
        'INV 70',
        '2390-A',
        'Buyer 1',
        '980.00',
        { flag: '1 failed', tone: 'bad' },
        { flag: 'Draft', tone: 'grey' },
      ],
      [
        'INV 66',
        '2377-A',
        'Buyer 2',
        '12,440.00',
        { flag: 'All passed', tone: 'good' },
        { flag: 'Approved', tone: 'good' },
      ],
    ],
    caption: 'A drawing of the list of invoices, with made-up data.',
  },
  jobs: [
    {
      title: 'Built from the order',
      claim: 'einvoicing',
      text: [
        'Number, lines, quantities and prices come from the order and from what was delivered. What differs is marked before anybody argues about it.',
      ],
      picture: {
        head: 'INV 71',
        note: 'Order 2418-B',
        rows: [
          { name: 'Lines', value: '4 of 4 as ordered' },
          { name: 'Delivered', value: '4 of 4, signed 25/11/2026' },
          { name: 'Freight', value: '135.00 EUR, as quoted' },
          { name: 'Difference', value: 'None' },
        ],
      },
    },
    {
      title: 'Checked rule by rule',
      claim: 'einvoicing',
      text: [
        'Each rule has a number, a sentence and a result. A failed rule says which field to look at. The invoice leaves when nothing is red.',
      ],
      picture: {
        head: 'Checks of INV 70',
        note: 'EN 16931',
        rows: [
          { name: 'BR-02', value: 'Invoice number: present' },
          { name: 'BR-CO-15', value: 'Total with VAT is the sum of total and VAT' },
          { name: 'Buyer’s rule', flag: 'The order number is missing' },
        ],
      },
    },
    {
      title: 'Known where it stands',
      claim: 'einvoicing',
      text: [
        'Submitted, matched, disputed with a reason, approved, paid. Both sides see the same word on the same day.',
      ],
      picture: {
        head: 'INV 66',
        flag: 'Approved',
        rows: [
          { name: 'Submitted', value: '03/11/2026' },
          { name: 'Matched', value: '04/11/2026, by itself' },
          { name: 'Approved', value: '06/11/2026' },
          { name: 'Due', value: '03/12/2026' },
        ],
      },
    },
  ],
  asksTitle: 'Questions accounts ask',
  asks: [
    {
      question: 'Is Fairlead a Peppol access point?',
      answer:
        'No. It makes and checks the document. Sending it over the Peppol network takes an access point of your choice.',
      claim: null,
    },
    {
      question: 'Does it replace our accounting?',
      answer:
        'No. It knows orders, deliveries and invoices. Ledgers, payments and tax returns stay where they are.',
      claim: null,
    },
  ],
}
