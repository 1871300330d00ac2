import type { Product } from './types.ts'

export const buyers: Product = {
  slug: 'buyers',
  name: 'For buyers',
  tab: 'Buyers',
  heading: 'Compare offers, not formats',
  lead: 'For purchasing teams in ship management. Every request, quote and order for every vessel in one list that tells you what waits for you, and what can wait.',
  description:
    'Send one RFQ, compare what offers really cost to land, and order with a record behind it. For purchasing teams in ship management.',
  actions: [
    { label: 'Try it as a buyer', href: '/login#demo' },
    { label: 'See the plans', href: '/buyers-pricing-plans' },
  ],
  list: {
    title: 'In-process RFQs',
    chips: ['Waits for me: any', 'All vessels', 'Deadline: soonest first'],
    note: '5 of 5',
    columns: [
      { label: 'Case' },
      { label: 'Vessel' },
      { label: 'Subject' },
      { label: 'Type' },
      { label: 'Priority' },
      { label: 'Deadline' },
      { label: 'Quotes' },
      { label: 'Best, EUR', right: true },
      { label: 'Saving', right: true },
      { label: 'Waits for me' },
    ],
    rows: [
      [
        'RFQ 2409',
        'Vessel 1',
        'Turbocharger service',
        'Services',
        'Normal',
        { flag: '1 d overdue', tone: 'bad' },
        { bar: 0, text: '0 of 3' },
        '-',
        '-',
        'Remind',
      ],
      [
        'RFQ 2418',
        'Vessel 1',
        'Main engine overhaul',
        'Spares',
        { flag: 'Urgent', tone: 'bad' },
        { flag: 'today 16:00' },
        { bar: 100, text: '4 of 4' },
        '5,815.08',
        '7.22 %',
        'Compare',
      ],
      [
        'RFQ 2421',
        'Vessel 3',
        'Deck stores, Q4',
        'Supplies',
        'Normal',
        { flag: 'in 2 d' },
        { bar: 50, text: '3 of 6' },
        '2,140.50',
        '3.10 %',
        '-',
      ],
      [
        'RFQ 2425',
        'Vessel 2',
        'Separator spares',
        'Spares',
        'Normal',
        'in 6 d',
        { bar: 20, text: '1 of 5' },
        '1,012.80',
        '-',
        '-',
      ],
      [
        'RFQ 2402',
        'All vessels',
        'Paint, 12 months',
        'Tender',
        'Normal',
        'in 12 d',
        { bar: 0, text: '0 of 4' },
        '-',
        '-',
        '-',
      ],
    ],
    caption:
      'The buyer’s first screen, with made-up data. Best is the lowest landed total among complete quotes or splits; a dash means there is nothing to compare, or nothing to do yet.',
  },
  jobs: [
    {
      title: 'Ask once, properly',
      claim: 'requests',
      text: [
        'Four kinds of request, each with the fields that trade needs. Spares carry the component, maker, drawing and serial number. Services ask for no drawings and no packages. Up to 30 cases go out in one step.',
      ],
      ticks: [
        { words: 'Requisitions from the vessel arrive as drafts' },
        { words: 'Suppliers picked from your favourites, by port, category or maker' },
        { words: 'Reminders in bulk, with a cap, so nobody is nagged' },
      ],
      picture: {
        head: 'RFQ 2418',
        note: 'Spares, due 18/11/2026 16:00',
        rows: [
          { name: 'Component', value: 'Main engine, cylinder unit' },
          { name: 'Drawing', value: 'Given for 6 of 6 lines' },
          { name: 'Deliver to', value: 'Rotterdam, NLRTM, DAP' },
          { name: 'Sent to', value: '4 suppliers, one by link' },
        ],
      },
    },
    {
      title: 'Compare what can be compared',
      claim: 'comparison',
      text: [
        'Items down, suppliers across. Each figure is a landed price in your currency, and one click shows how it got there. Gaps, short quantities and other makers are marked in the cell and left out until you let them in.',
        'Switch on cheapest, fastest or best quality. Choose by cell, by supplier or by method.',
      ],
      picture: 'waterfall',
      screen: {
        file: 'evaluation',
        alt: 'Twelve items down, four suppliers across: landed prices in one currency, the lowest marked and chosen in each row, and a bar that says what the choice costs, saves and leaves uncovered',
        caption: 'The comparison in the demo. The ships, suppliers and prices are made up.',
      },
    },
    {
      title: 'Decide, and be able to say why',
      claim: 'reasons',
      text: [
        'The bar under the matrix tells you what the choice costs, saves and leaves uncovered.',
        'The evaluation report prints exactly what was on the screen: offers, rates and their date, what was left out, and what was chosen.',
      ],
      picture: {
        head: 'Why B and D',
        note: '6 lines, 4 suppliers',
        rows: [
          { name: 'Chosen', value: '5,815.08 EUR landed, two orders' },
          { name: 'Best single', value: '6,267.42 EUR, supplier C' },
          {
            name: 'What would change it',
            value: 'Accepting supplier B’s other-maker nozzle saves a further 133.92 EUR',
            claim: 'optimiser',
          },
          { name: 'Left out', value: 'Supplier D’s gaskets: 8 of 12 pieces' },
        ],
      },
    },
    {
      title: 'Approved before it goes out',
      claim: 'approvals',
      text: [
        'An office says from which amount, for which kind and which ship an order needs a second pair of eyes, or a third. Until they have all said yes the order waits as it is, and goes out in the moment of the last one.',
        'Who approves reads on one page, also on a phone, how the choice compares, when the last line comes, what is short and what is left of the budget.',
      ],
      ticks: [
        { words: 'Nobody approves what they asked for; who is away is stood in for' },
        {
          words: 'A budget per vessel and account shows, asks or blocks, as you set it',
          claim: 'budgets',
        },
        {
          words: 'A block is lifted by an administrator, with the reason kept',
          claim: 'budgets',
        },
      ],
      picture: {
        head: 'Orders of RFQ 2418',
        flag: 'Waits for level 2',
        rows: [
          { name: 'Total', value: '5,815.08 EUR, two orders' },
          { name: 'Level 1', value: 'Yes, superintendent, 11:32' },
          { name: 'Level 2', value: 'Fleet manager, since 11:32' },
          {
            name: 'Budget',
            value: '18,240.00 EUR left of engine spares, vessel 1',
            claim: 'budgets',
          },
        ],
      },
    },
    {
      title: 'Buy what is already agreed',
      claim: 'contracts',
      text: [
        'A contract has versions that can be read for ever, price lists by port and day, and lines that follow an index if you agreed on one. While a line is typed its agreed price stands beside it; what is covered leaves the tender for an order.',
      ],
      ticks: [
        {
          words: 'Your own catalogue finds an item by its code or by any word for it',
          claim: 'catalogue',
        },
        {
          words:
            'A ship begins with a template: stores of last time, provisions by people and days',
          claim: 'catalogue',
        },
        {
          words: 'Statistics say what you spent and saved, and each figure opens its orders',
          claim: 'statistics',
        },
      ],
      picture: {
        head: 'Contract 12, paint',
        note: 'Version 2, in force',
        rows: [
          { name: 'Ports', value: 'Rotterdam, Antwerp, Hamburg' },
          { name: 'Antifouling, 20 l', was: '212.00', value: '205.50 EUR from 01/10/2026' },
          { name: 'Bought so far', value: '38,410.00 EUR' },
          { name: 'Ends', value: '31/03/2027; told 90, 30 and 7 days before' },
        ],
      },
    },
    {
      title: 'Follow it to the gangway',
      claim: 'readiness',
      text: [
        'Suppliers confirm the order, give a readiness date and keep it current. The old date stays beside the new one, with the name of who moved it. Weights and packages come with the readiness.',
      ],
      picture: {
        head: 'Order 2418-B',
        flag: 'Confirmed',
        rows: [
          { name: 'Readiness', was: '20/11/2026', value: '22/11/2026, changed by the supplier' },
          { name: 'Packages', value: '2 boxes, 48.5 kg, sizes given' },
          { name: 'IHM', flag: '1 of 2 declarations received', claim: 'ihm' },
          { name: 'Freight', value: 'In a request with order 2418-D', claim: 'freight' },
          { name: 'Messages', value: '1 from the supplier, read' },
        ],
      },
      screen: {
        file: 'order',
        alt: 'An order with its lines and confirmed dates, its terms, and a timeline of who sent and who confirmed it',
        caption: 'A confirmed order in the demo.',
      },
    },
  ],
  asksTitle: 'Questions buyers ask',
  asks: [
    {
      question: 'Do our suppliers have to sign up?',
      answer:
        'No. A link in the mail is enough to quote or decline. If they open an account later, their earlier quotes are in it.',
      claim: 'links',
    },
    {
      question: 'Can we keep our own approval rules?',
      answer:
        'Yes. Approval levels by value, kind and ship sit between the choice and the order, and who asks cannot be the one who approves. Who is away names who stands in.',
      claim: 'approvals',
    },
    {
      question: 'We have prices agreed for a year. Do we still send RFQs?',
      answer:
        'Not for what they cover. The agreed price of the port and the day stands beside the line while you type it, and the line leaves the RFQ for an order in one step.',
      claim: 'contracts',
    },
    {
      question: 'We have IMPA and ISSA codes. Are they included?',
      answer:
        'The fields are: a line carries its code, a pasted list is read by it, and your own catalogue finds an item by it. The lists of IMPA and ISSA are licensed works and are not in the product.',
      claim: 'catalogue',
    },
    {
      question: 'Where do the exchange rates come from?',
      answer:
        'From a table with a date, frozen for the case when you compare. Everyone who opens the comparison later sees the same rates.',
      claim: 'comparison',
    },
    {
      question: 'What happens to our data if we leave?',
      answer: 'You take all of it with you: cases, quotes, orders and documents, in open formats.',
      claim: 'export',
    },
  ],
}
