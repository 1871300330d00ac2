import type { Answer, Claiming } from './claims.ts'
import type { Link } from './navigation.ts'

// Draft figures. The owner of the service sets them here, once, before the page goes live.

export interface Plan {
  readonly id: string
  readonly name: string
  /** Euro; null where the price is agreed. */
  readonly price: number | null
  readonly unit: string
  readonly who: string
  readonly action: Link
  /** The plan most people want. */
  readonly main?: boolean
}

export const plans: readonly Plan[] = [
  {
    id: 'self-hosted',
    name: 'Self-hosted',
    price: 0,
    unit: 'for ever, any number of vessels and users',
    who: 'You have someone who looks after a server, or want to try it on your own machine tonight.',
    action: {
      label: 'Read how to start',
      href: '/self-hosting',
    },
  },
  {
    id: 'hosted',
    name: 'Hosted',
    price: 39,
    unit: 'per vessel and month, users included',
    who: 'You want to buy spares, not run software. We keep it up, backed up and current.',
    action: { label: 'Ask for a trial', href: '/request-demo' },
    main: true,
  },
  {
    id: 'fleet',
    name: 'Fleet',
    price: null,
    unit: 'one yearly sum, in writing, before you start',
    who: 'You have an ERP to connect, a security team to satisfy, or price lists to bring over.',
    action: {
      label: 'Talk to us',
      href: '/contact?topic=A+demo&message=We+are+interested+in+the+Fleet+plan.',
    },
  },
]

/** true stands for "Included"; one value per plan, in their order. */
export interface PlanRow extends Claiming {
  readonly name: string
  readonly values: readonly [string | true, string | true, string | true]
}

export const planGroups: readonly { readonly name: string; readonly rows: readonly PlanRow[] }[] = [
  {
    name: 'The product',
    rows: [
      {
        name: 'RFQs of four kinds, up to 30 in one step',
        values: [true, true, true],
        claim: 'requests',
      },
      {
        name: 'Suppliers by link or account',
        values: ['Any number', 'Any number', 'Any number'],
        claim: 'links',
      },
      {
        name: 'Quotations in a sheet, by workbook or from one’s own offer',
        values: [true, true, true],
        claim: 'quotations',
      },
      {
        name: 'Comparison in landed prices, with its report',
        values: [true, true, true],
        claim: 'comparison',
      },
      {
        name: 'Orders, confirmed by line, with readiness and receipts',
        values: [true, true, true],
        claim: 'orders',
      },
      {
        name: 'Questions, answers and reminders',
        values: [true, true, true],
        claim: 'questions',
      },
      {
        name: 'Approval levels, with substitutes',
        values: [true, true, true],
        claim: 'approvals',
      },
      {
        name: 'Budgets per vessel and account',
        values: [true, true, true],
        claim: 'budgets',
      },
      {
        name: 'Contracts in versions, with price lists by port',
        values: [true, true, true],
        claim: 'contracts',
      },
      {
        name: 'Your own catalogue, and templates of requisitions',
        values: [true, true, true],
        claim: 'catalogue',
      },
      {
        name: 'Statistics of spend, savings and answers',
        values: [true, true, true],
        claim: 'statistics',
      },
      { name: 'IHM maintenance', values: [true, true, true], claim: 'ihm' },
      { name: 'Freight', values: [true, true, true], claim: 'freight' },
      { name: 'E-invoicing', values: [true, true, true], claim: 'einvoicing' },
      { name: 'Decision records', values: [true, true, true], claim: 'decisionRecord' },
      { name: 'Full export', values: [true, true, true], claim: 'export' },
      {
        name: 'Requisitions and orders from your ERP, JSON or UBL 2.1',
        values: [true, true, true],
        claim: 'intake',
      },
      { name: 'The calls our own screens use', values: [true, true, true], claim: 'api' },
      { name: 'Signed webhooks', values: [true, true, true], claim: 'webhooks' },
    ],
  },
  {
    name: 'Running it',
    rows: [
      { name: 'Where it runs', values: ['Your machine', 'Our servers', 'Ours or yours'] },
      { name: 'Backups and updates', values: ['You', 'We do', 'We do'] },
      {
        name: 'Microsoft sign-in',
        values: ['You set it up', true, true],
        claim: 'microsoft',
      },
      { name: 'Second factor, sessions, teams', values: [true, true, true], claim: 'team' },
      {
        name: 'ERP connection',
        values: ['You build on the API', 'You build on the API', 'We build it with you'],
      },
      {
        name: 'Price lists you already have',
        values: ['From spreadsheets', 'From spreadsheets', 'We do it with you'],
        claim: 'contracts',
      },
    ],
  },
  {
    name: 'Help',
    rows: [
      { name: 'Questions', values: ['The documents', 'Mail', 'A named person'] },
      {
        name: 'Training',
        values: ['Articles', 'Articles and one session', 'Sessions for each role'],
      },
    ],
  },
]

/** What the main plan comes to for a few fleets. */
export const fleets = [4, 12, 40] as const

export const promises = [
  {
    title: 'What we never charge for',
    points: [
      'A percentage of an order, a quote or an invoice',
      'Being found. The recommendation method is published, and no one can buy a place in it',
      'Quoting through a link',
    ],
  },
  {
    title: 'What self-hosting does cost',
    points: [
      'A machine that stays on, and someone who knows where it is',
      'Backups you have tried to restore, not only made',
      'Your own mail server, or an account with one, so that links arrive',
    ],
  },
] as const

export const moneyAsks: readonly Answer[] = [
  {
    question: 'What does a supplier pay?',
    answer:
      'Nothing to quote through a link, and no share of any order. A supplier who wants the hosted workplace pays for the workplace, not for the trade.',
    claim: 'links',
  },
  {
    question: 'What counts as a vessel?',
    answer:
      'A ship with at least one open case in the month. Laid-up ships and newbuildings without requests do not count.',
    claim: null,
  },
  {
    question: 'Can we move from hosted to self-hosted?',
    answer: 'Yes, and back. It is the same program and the same database.',
    claim: 'selfHosting',
  },
  {
    question: 'Do prices include tax?',
    answer: 'No. VAT is added where it applies.',
    claim: null,
  },
]
