import type { Claimed } from './claims.ts'
import type { Screen } from './products/types.ts'

export const ways: readonly (Claimed & { title: string; href: string; words: string })[] = [
  {
    title: 'Ship operators',
    href: '/products/buyers',
    words:
      'RFQs for spares, supplies, services and contract tenders. Quotes side by side, orders in one step.',
    claim: 'requests',
  },
  {
    title: 'Suppliers',
    href: '/products/suppliers',
    words:
      'Quote in a grid, from Excel, or from a link on a phone. Every version kept, no share of the order taken.',
    claim: 'quotations',
  },
  {
    title: 'IHM teams',
    href: '/products/ihm-maintenance',
    words:
      'Material declarations and declarations of conformity, each tied to the order line it belongs to.',
    claim: 'ihm',
  },
  {
    title: 'Forwarders and service companies',
    href: '/products/service-providers',
    words: 'Loads to quote with weights, dimensions and dates already filled in.',
    claim: 'freight',
  },
  {
    title: 'Accounts',
    href: '/products/e-invoicing',
    words:
      'Invoices matched to their order and checked against EN 16931 and Peppol rules before they leave.',
    claim: 'einvoicing',
  },
]

interface Hour extends Claimed {
  readonly time: string
  readonly who: string
  readonly words: string
  /** What is on the desk at that hour. */
  readonly screen?: Screen
}

export const day: readonly Hour[] = [
  {
    time: '08:10',
    who: 'Buyer',
    words:
      'Nine RFQs are out, sorted by deadline. Two have every quote. One has 3 of 6, and a single step reminds the other three.',
    claim: 'reminders',
    screen: {
      file: 'in-process-rfqs',
      alt: 'A list of RFQs with vessel, deadline, quotes received, best total and saving in each row',
      caption: 'In-process RFQs in the demo. Ships, suppliers and prices are made up.',
    },
  },
  {
    time: '09:25',
    who: 'Supplier',
    words:
      'A chandler opens your RFQ from a mail, on a phone, on the quay. No account. She prices eleven lines, leaves one out with a note, and gets a receipt of exactly what was stored.',
    claim: 'links',
    screen: {
      file: 'link',
      alt: 'A request on a phone: buyer, vessel, port and deadline, and its lines to be priced',
      caption: 'What the link opens.',
    },
  },
  {
    time: '10:40',
    who: 'Buyer',
    words:
      'You open the comparison. One offer is four pieces short and the cell says so. One is in Singapore dollars and is compared at a rate with a date on it.',
    claim: 'comparison',
    screen: {
      file: 'evaluation',
      alt: 'Items down, suppliers across: landed prices in one currency, the lowest marked and chosen in each row, and a bar with cost, saving and what is left uncovered',
      caption: 'The comparison, with one method switched on.',
    },
  },
  {
    time: '11:15',
    who: 'Buyer',
    words:
      'You take the split. The bar shows what it costs, what it saves, and that no line is left uncovered. Two orders go out.',
    claim: 'orders',
  },
  {
    time: '13:50',
    who: 'Vessel',
    words:
      'The chief engineer writes tomorrow’s requisition on a slow link. It drops. The draft does not.',
    claim: 'vessels',
  },
  {
    time: '15:30',
    who: 'Supplier',
    words:
      'The parts will be ready two days later. The new date stands beside the old one, with the name of who moved it.',
    claim: 'readiness',
    screen: {
      file: 'order',
      alt: 'An order with its lines and confirmed dates, its terms, and a timeline of who sent and who confirmed it',
      caption: 'The order, with everything that was said of it.',
    },
  },
  {
    time: '16:45',
    who: 'IHM agent',
    words:
      'Two of today’s lines need papers. Each form opens next to its document. The other lines are set aside, with the reason.',
    claim: 'ihm',
  },
  {
    time: '17:05',
    who: 'Buyer',
    words:
      'The superintendent asks why the seals went to supplier D. You send the report: what was offered, what was chosen, by whom and why. And go home.',
    claim: 'reasons',
  },
]

export const stages: readonly (Claimed & { title: string; words: string; kept: string })[] = [
  {
    title: 'Requisition',
    words:
      'Raised on board or ashore, with maker, drawing number, serial number and the page of the manual.',
    kept: 'Who asked, and for which component',
    claim: 'vessels',
  },
  {
    title: 'RFQ',
    words:
      'Sent in one step to as many suppliers as you choose. Spares, supplies, services and tenders each have their own form.',
    kept: 'What was sent, to whom, and when',
    claim: 'requests',
  },
  {
    title: 'Quotes',
    words:
      'Typed in a grid, pasted from Excel or answered through a link. A refusal comes with its reason.',
    kept: 'Every version, first to last',
    claim: 'quotations',
  },
  {
    title: 'Comparison',
    words:
      'One currency, one unit, freight and charges shared out by a stated rule. Gaps and short quantities are flagged.',
    kept: 'The rates, and their date',
    claim: 'comparison',
  },
  {
    title: 'Approval',
    words:
      'Orders above a limit, over a budget or beside a cheaper offer wait for the people your rules name.',
    kept: 'Who said yes or no, and why',
    claim: 'approvals',
  },
  {
    title: 'Order',
    words:
      'One decision can make several orders, with your reasons beside it. Each supplier confirms or declines its own.',
    kept: 'Why each line went where it did',
    claim: 'reasons',
  },
  {
    title: 'Readiness',
    words:
      'The supplier gives a date, confirms it again, or changes it. Weights, sizes and packages follow.',
    kept: 'Each date, and who changed it',
    claim: 'readiness',
  },
  {
    title: 'IHM',
    words: 'Declarations are asked for where they are due, and come back against the order line.',
    kept: 'Form, document, reviewer',
    claim: 'ihm',
  },
  {
    title: 'Delivery',
    words: 'Ready parcels become a freight request. Forwarders quote with the facts in hand.',
    kept: 'What travelled, and with what',
    claim: 'freight',
  },
  {
    title: 'Invoice',
    words: 'Matched to its order, then checked rule by rule before it is sent.',
    kept: 'The result of every rule',
    claim: 'einvoicing',
  },
]

export const standards: readonly (Claimed & { name: string; words: string })[] = [
  {
    name: 'UBL 2.1',
    words: 'Requisitions and orders of your ERP come in as they are',
    claim: 'intake',
  },
  { name: 'UBL out', words: 'Quotation, order response and invoice', claim: 'ublOut' },
  {
    name: 'EN 16931, Peppol BIS Billing 3.0',
    words: 'Invoices checked rule by rule before sending',
    claim: 'einvoicing',
  },
  {
    name: 'MEPC.379(80)',
    words: 'Material declarations, with thresholds kept as dated data',
    claim: 'ihm',
  },
  { name: 'UN/LOCODE', words: 'Ports and places, the same in every document', claim: 'suppliers' },
  {
    name: 'Incoterms 2020',
    words: 'Rule, named place and version, always together',
    claim: 'quotations',
  },
  {
    name: 'UN/ECE Recommendation 20',
    words: 'Units of measure behind the words people use',
    claim: 'intake',
  },
  {
    name: 'ISO 4217',
    words: 'Currencies; amounts are exact decimals, never rounded on the way',
    claim: 'comparison',
  },
  { name: 'OpenAPI', words: 'The calls our own screens use, described for yours', claim: 'api' },
  {
    name: 'Signed webhooks',
    words: 'Your systems told the moment something moves',
    claim: 'webhooks',
  },
  { name: 'Full export', words: 'Everything in your account, on demand', claim: 'export' },
  { name: 'Apache-2.0', words: 'Read the source, run it yourself', claim: 'selfHosting' },
]

export const numberWords = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
]
