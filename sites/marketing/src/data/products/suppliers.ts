import type { Product } from './types.ts'

export const suppliers: Product = {
  slug: 'suppliers',
  name: 'For suppliers',
  tab: 'Suppliers',
  heading: 'Quote fast, from wherever you stand',
  lead: 'For chandlers, makers, workshops and traders. RFQs sorted by deadline, a sheet that behaves like Excel, and no share of the order taken.',
  description:
    'Answer RFQs in a grid, from Excel or from a link on a phone. Every version is kept, and nobody takes a percentage of the order.',
  actions: [
    { label: 'Create an account', href: '/create-account' },
    { label: 'Try it as a supplier', href: '/login#demo' },
  ],
  list: {
    title: 'Unquoted RFQs',
    chips: ['My ports', 'Deadline: soonest first'],
    note: '4 of 4',
    columns: [
      { label: 'RFQ' },
      { label: 'Buyer' },
      { label: 'Vessel' },
      { label: 'Port' },
      { label: 'Lines', right: true },
      { label: 'Type' },
      { label: 'Deadline' },
      { label: 'Draft' },
    ],
    rows: [
      [
        'RFQ 2418',
        'Buyer 1',
        'Vessel 1',
        'Rotterdam',
        '6',
        'Spares',
        { flag: 'today 16:00' },
        { bar: 83, text: '5 of 6' },
      ],
      [
        'RFQ 880',
        'Buyer 2',
        'Vessel 7',
        'Antwerp',
        '41',
        'Supplies',
        { flag: 'in 1 d' },
        { bar: 20, text: '8 of 41' },
      ],
      ['RFQ 2421', 'Buyer 1', 'Vessel 3', 'Rotterdam', '112', 'Supplies', 'in 2 d', '-'],
      ['RFQ 53', 'Buyer 3', 'Vessel 9', 'Hamburg', '2', 'Services', 'in 6 d', '-'],
    ],
    caption: 'The supplier’s first screen, with made-up data. Drafts save themselves.',
  },
  jobs: [
    {
      title: 'A sheet that behaves like a sheet',
      claim: 'quotations',
      text: [
        'Arrows move, Enter confirms, a block from Excel pastes as a block. Totals follow while you type, also with 500 lines. The draft saves itself, and a list of what is missing jumps to its cell.',
      ],
      ticks: [
        { words: 'Price a line, offer an alternative, or leave it out' },
        { words: 'Discount, quality, availability and notes per line' },
        { words: 'Freight and other charges once, for the whole quote' },
      ],
      picture: {
        head: 'Quotation for RFQ 2418',
        note: 'Draft, saved 10:41',
        rows: [
          { name: 'Priced', value: '5 of 6 lines' },
          { name: 'Goods', value: '4,122.00 EUR' },
          { name: 'Freight', value: '135.00 EUR' },
          { name: 'Missing', flag: 'Mechanical seal: price it or leave it out' },
        ],
      },
      screen: {
        file: 'quotation-sheet',
        alt: 'A sheet of parts with quantity, unit price, discount and line total in each row, a list of problems beside it and the total of the quotation below',
        caption: 'A quotation of 300 lines in the demo.',
      },
    },
    {
      title: 'Or Excel, filled at sea',
      claim: 'quotations',
      text: [
        'Download the sheet, fill it where there is no signal, upload it later. You see what would change before anything counts.',
      ],
      picture: {
        head: 'Upload of rfq-2418.xlsx',
        note: 'Nothing is stored yet',
        rows: [
          { name: 'Changed', value: '4 prices, 1 delivery time' },
          { name: 'Unchanged', value: '1 line' },
          { name: 'Not understood', flag: 'Row 9: “call us” is not a price' },
        ],
      },
    },
    {
      title: 'Or a link, and no account',
      claim: 'links',
      text: [
        'The link in the mail opens one request and nothing else. It shows buyer, vessel, port, deadline and lines. Quote or decline, get a receipt of exactly what was stored, and close the page.',
        'Open an account later with the same email, and the quote is in it.',
      ],
      picture: 'phone',
    },
    {
      title: 'Confirm once, keep the date',
      claim: 'orders',
      text: [
        'An order can be confirmed line by line, with dates. When the date moves, say so in two clicks. The buyer sees the old and the new one, and stops calling.',
      ],
      picture: {
        head: 'Order 2418-B',
        flag: 'Sent to you',
        rows: [
          { name: 'Lines', value: '4, all as quoted' },
          { name: 'Deliver by', value: '24/11/2026, Rotterdam, NLRTM' },
          { name: 'Readiness', value: '22/11/2026' },
          { name: 'Packages', value: 'Asked for when the goods are ready' },
        ],
      },
    },
  ],
  asksTitle: 'Questions suppliers ask',
  asks: [
    {
      question: 'What does it cost us?',
      answer:
        'Quoting through a link costs nothing, and nobody takes a share of an order. The plans are on the pricing page.',
      claim: 'links',
    },
    {
      question: 'Can other suppliers see our prices?',
      answer:
        'No. You cannot see that another supplier was asked, and they cannot see you. That holds for screens, files and error messages.',
      claim: 'privateSuppliers',
    },
    {
      question: 'How do buyers find us?',
      answer:
        'By ports, categories and brands in your profile. The method is published, and no one can buy a place in it.',
      claim: 'suppliers',
    },
    {
      question: 'Can we decline?',
      answer:
        'Yes, with one of six reasons. A quick no helps the buyer more than silence, and does not count against you.',
      claim: 'declines',
    },
  ],
}
