import type { Product } from './types.ts'

export const services: Product = {
  slug: 'service-providers',
  name: 'Service providers',
  tab: 'Service providers',
  heading: 'Loads to quote, with the facts filled in',
  lead: 'For forwarders and service companies. Weights, sizes, dates and places come from the orders, so a quote starts with numbers instead of a telephone call.',
  description:
    'For forwarders and service companies: freight requests with weights, dimensions and dates already filled in, and services quoted as such.',
  claim: 'freight',
  actions: [
    {
      label: 'Tell us what you need to quote',
      href: '/contact?topic=Something+else&message=To+quote+a+load+we+need+…',
    },
    { label: 'Create an account', href: '/create-account' },
  ],
  list: {
    title: 'Unquoted loads',
    chips: ['To Rotterdam', 'Ready: soonest first'],
    note: '3 of 3',
    columns: [
      { label: 'Load' },
      { label: 'From' },
      { label: 'To' },
      { label: 'Packages', right: true },
      { label: 'Weight, kg', right: true },
      { label: 'Ready' },
      { label: 'Vessel ETA' },
    ],
    rows: [
      ['Load 310', 'Piraeus', 'Rotterdam', '2', '48.50', '22/11/2026', '26/11/2026'],
      ['Load 311', 'Hamburg', 'Rotterdam', '1', '6.20', '20/11/2026', '26/11/2026'],
      ['Load 298', 'Singapore', 'Rotterdam', '4', '212.00', { flag: 'Date moved' }, '26/11/2026'],
    ],
    caption: 'A drawing of the forwarder’s first screen, with made-up data.',
  },
  jobs: [
    {
      title: 'Facts before prices',
      claim: 'freight',
      text: [
        'Suppliers give packages, weights and sizes when an order is ready. A request for freight takes them from there. Dangerous goods carry their UN number and class.',
      ],
      picture: {
        head: 'Load 310',
        note: '2 packages, 48.5 kg',
        rows: [
          { name: 'Box 1', value: '60 x 40 x 35 cm, 31.0 kg' },
          { name: 'Box 2', value: '40 x 30 x 30 cm, 17.5 kg' },
          { name: 'Dangerous goods', value: 'None' },
          { name: 'Collect', value: 'Piraeus, from 22/11/2026' },
        ],
      },
    },
    {
      title: 'Services, quoted as services',
      claim: 'requests',
      text: [
        'A turbocharger overhaul is not a box. A request for services is in the product today: it says what is to be done, where and when, asks for no packages, and its lines take prices, days and a note. A form of its own for attendance, travel and hours is being built.',
      ],
      picture: {
        head: 'RFQ 2409',
        note: 'Turbocharger service',
        rows: [
          { name: 'Place', value: 'Rotterdam, NLRTM, at anchorage' },
          { name: 'Window', value: '26/11/2026 to 28/11/2026' },
          { name: 'Asked for', value: 'Overhaul, two engineers, report' },
        ],
      },
    },
    {
      title: 'One shipment, many orders',
      claim: 'freight',
      text: [
        'Parcels from several orders travel as one load and are delivered as several orders. Each supplier and each order sees its own part.',
      ],
      picture: {
        head: 'Shipment to vessel 1',
        flag: 'Assigned',
        rows: [
          { name: 'Orders', value: '2418-B and 2418-D' },
          { name: 'Dispatched', value: '24/11/2026' },
          { name: 'Delivered', value: 'Waits for the signature on board' },
        ],
      },
    },
  ],
  asksTitle: 'Questions service providers ask',
  asks: [
    {
      question: 'Do we need an account?',
      answer:
        'For services, no: an RFQ can be quoted by link like any other. An account keeps your earlier quotes and your profile.',
      claim: 'links',
    },
    {
      question: 'Who chooses the forwarder?',
      answer:
        'The buyer, from quotes or by assigning the load to a forwarder they have an agreement with.',
      claim: 'freight',
    },
  ],
}
