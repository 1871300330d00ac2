import { z } from 'zod'
import { AskPricesForm } from '@fairlead/validation/contract'
import { orderStates } from '@fairlead/validation/order-lifecycle'
import { Id, text } from '@fairlead/validation/text'
import { defineCalls } from '../contract.ts'
import { decimal, id, instant, Ok, Params } from '../shapes.ts'
import { versionNumber } from './contract.ts'
import { StoredLine } from './price-list.ts'

const OfVersion = Params.extend({ number: versionNumber })
const path = '/api/buyer/contracts/{id}/versions/{number}' as const

/** What was bought under a contract: orders, lists and months each add up to the whole. */
export const ContractOrders = z.object({
  currency: z.string(),
  /** Of the month that was asked for, else of all. */
  count: z.number(),
  bought: decimal,
  /** Of lines that its lists cover and that were ordered at another price. */
  otherwise: decimal,
  /** The newest of them. */
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      sentAt: instant,
      state: z.enum(orderStates),
      supplier: z.string().nullable(),
      vessel: z.string().nullable(),
      lines: z.number(),
      bought: decimal,
      otherwise: decimal,
    }),
  ),
  lists: z.array(z.object({ uuid: z.string(), orders: z.number(), bought: decimal })),
  months: z.array(z.object({ month: z.string(), orders: z.number(), bought: decimal })),
  /** Lines that its lists cover, and how many of them were dearer than they say. */
  lines: z.number(),
  dearer: z.number(),
  /** The newest of these, per unit in the currency of their order. */
  above: z.array(
    z.object({
      id,
      orderId: id,
      orderNumber: z.string(),
      position: z.number(),
      item: z.string(),
      supplier: z.string().nullable(),
      currency: z.string(),
      agreed: decimal,
      paid: decimal,
      percent: z.string().nullable(),
      /** What the office says of it; else what was said with the choice, or to the approver. */
      reason: z.string(),
      /** It was said of this line, and can be said anew. */
      own: z.boolean(),
    }),
  ),
})
export type ContractOrders = z.infer<typeof ContractOrders>

/** What is done with a contract that is agreed: bought under, looked through, printed, asked about. */
export const contractUseCalls = defineCalls({
  'contract.orders': {
    method: 'GET',
    path: `${path}/orders`,
    summary:
      'What sent orders bought at the prices of a contract: by order, by price list and by month',
    params: OfVersion,
    query: z.object({
      /** Only orders that were sent in this month. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    reply: ContractOrders,
  },
  'contract.sayWhy': {
    method: 'PUT',
    path: '/api/buyer/contracts/{id}/above/{lineId}',
    summary: 'Say why a line was bought dearer than the contract says; empty words take it back',
    params: Params.extend({ lineId: Id }),
    /** `was` is what stood there when it was read. */
    body: z.object({ words: text(1000), was: text(1000) }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
  'contract.lines': {
    method: 'GET',
    path: `${path}/lines`,
    summary:
      'Finds lines by code, maker number or words in all price lists of a version; without a word, all of them',
    params: OfVersion,
    list: {
      filter: z.object({ q: z.string().max(100).optional() }),
      sort: ['position'],
    },
    reply: z.array(StoredLine.extend({ listUuid: z.uuid() })),
  },
  'contract.askPrices': {
    method: 'POST',
    path: '/api/buyer/contracts/{id}/ask-prices',
    summary: 'Ask vendors to propose new prices for lists of the version in force',
    params: Params,
    body: AskPricesForm,
    reply: Ok,
    refuses: ['proposal.no-contract', 'contract.asked-already'],
    writes: true,
  },
  'download.contractXlsx': {
    method: 'GET',
    path: `${path}/xlsx`,
    summary: 'A version of a contract as one workbook: its terms, and a sheet for each price list',
    params: OfVersion,
    reply: 'file',
    refuses: ['document.too-long'],
  },
  'download.contractPdf': {
    method: 'GET',
    path: `${path}/pdf`,
    summary: 'A version of a contract as a paper: its terms and all its prices',
    params: OfVersion,
    reply: 'file',
    refuses: ['document.too-long'],
  },
})
