import type { Product } from './types.ts'

export const ihm: Product = {
  slug: 'ihm-maintenance',
  name: 'IHM maintenance',
  tab: 'IHM maintenance',
  heading: 'Declarations that belong to their order line',
  lead: 'For the people who keep an Inventory of Hazardous Materials true after it was certified. Papers asked for with the order, checked field by field before they are sent.',
  description:
    'Material declarations and declarations of conformity asked for with the order, tied to the line, and checked before they are sent.',
  claim: 'ihm',
  actions: [
    {
      label: 'Tell us how you do it today',
      href: '/contact?topic=Something+else&message=We+maintain+inventories+for+…',
    },
    { label: 'Read about MD and SDoC', href: '/articles#compliance' },
  ],
  list: {
    title: 'Pending IHM forms',
    chips: ['Past their day', 'Awaited for more than 30 days'],
    note: '3 of 3',
    columns: [
      { label: 'Order' },
      { label: 'Supplier' },
      { label: 'Vessel' },
      { label: 'Lines' },
      { label: 'Asked' },
      { label: 'Reminders', right: true },
      { label: 'Due' },
    ],
    rows: [
      [
        'Order 2390-A',
        'Supplier A',
        'Vessel 2',
        '3',
        '02/11/2026',
        '2',
        { flag: '10 days late', tone: 'bad' },
      ],
      [
        'Order 2418-B',
        'Supplier B',
        'Vessel 1',
        '1 of 2 accepted',
        '16/11/2026',
        '0',
        { flag: 'Due in 4 d' },
      ],
      ['Order 2418-D', 'Supplier D', 'Vessel 1', '1', '16/11/2026', '1', { flag: 'Due in 4 d' }],
    ],
    caption: 'A drawing of the list of what is awaited, with made-up data.',
  },
  jobs: [
    {
      title: 'Ask with the order',
      claim: 'ihm',
      text: [
        'The request goes out with the order, for the lines that matter or may: every line is triaged by a readable table of rules and keeps its reason. A person’s word beats the rules and is remembered for the same maker and number.',
      ],
      picture: {
        head: 'Order 2418-D',
        note: '2 lines',
        rows: [
          { name: 'Fuel valve nozzle', value: 'Set aside: no listed material expected' },
          { name: 'Mechanical seal', flag: 'MD and SDoC asked for' },
        ],
      },
    },
    {
      title: 'One form beside its document',
      claim: 'ihm',
      text: [
        'The supplier fills the form, or uploads the paper. The reviewer sees the answers beside the form, and judges by one key each. Thresholds are dated data: a form from last year stays as it was sent, and is marked where a threshold changed since.',
      ],
      picture: {
        head: 'Material declaration',
        note: 'Cylinder cover gasket, 12 pcs',
        rows: [
          { name: 'Table A', value: '5 materials, all answered' },
          { name: 'Table B', value: '9 materials, all answered' },
          { name: 'SDoC', value: 'Names this MD, signed 17/11/2026' },
          { name: 'Result', value: 'Nothing above a threshold' },
        ],
      },
    },
    {
      title: 'Send back, with a reason',
      claim: 'ihm',
      text: [
        'A form goes back with one sentence that says what is wrong. The supplier corrects that one form; those that were accepted stay. Everything that was said stays in the record.',
      ],
      picture: {
        head: 'Sent back',
        note: 'Insulation, 12 sheets',
        rows: [
          { name: 'Reason', value: 'The revision of the drawing is missing' },
          { name: 'By', value: 'IHM agent, 18/11/2026' },
          { name: 'Waits for', value: 'Supplier A' },
        ],
      },
    },
  ],
  asksTitle: 'Questions IHM teams ask',
  asks: [
    {
      question: 'Does it replace the inventory itself?',
      answer:
        'It keeps Part I of each vessel as of any day, with the declaration behind each entry, as PDF and xlsx; an inventory from a survey is taken in by xlsx. No class approval is claimed.',
      claim: 'ihm',
    },
    {
      question: 'Can a consultant work for several owners?',
      answer:
        'Yes. A buyer’s administrator gives an agent the work and ends it. One account then looks at one buyer at a time; forms of two are never mixed.',
      claim: 'ihm',
    },
  ],
}
