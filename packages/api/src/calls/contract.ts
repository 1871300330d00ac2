import { z } from 'zod'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { termFields } from '@fairlead/validation/contract-difference'
import { ContractForm } from '@fairlead/validation/contract'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { limits } from '@fairlead/validation/limits'
import { Day, Id, Locode, text } from '@fairlead/validation/text'
import { CodeScheme, Incoterm, PaymentTerms } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { Attachment, Created, day, decimal, id, instant, OrderState, Params } from '../shapes.ts'
import { changeKinds, PriceListHead } from './price-list.ts'

const vendor = z.object({ id, name: z.string() })

const Version = z.object({
  number: z.number(),
  state: z.enum(['DRAFT', 'ACTIVE', 'COMING', 'PAST']),
  title: z.string(),
  savedBy: z.string().nullable(),
  savedAt: instant,
  publishedBy: z.string().nullable(),
  activeFrom: day.nullable(),
  activeTo: day.nullable(),
})

const Contract = z.object({
  id,
  number: z.string(),
  /** The newest first. */
  versions: z.array(Version),
})

const ContractVersion = Version.extend({
  id,
  contractId: id,
  contractNumber: z.string(),
  /** What a save of the draft names. */
  revision: z.number(),
  /** Stands for its price lists and files as they were read. */
  parts: z.string(),
  category: z.string(),
  currency: z.string(),
  incoterm: Incoterm.nullable(),
  incotermPlace: z.string().nullable(),
  paymentTerms: PaymentTerms.nullable(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  noticeDays: z.number(),
  noticeBy: day.nullable(),
  /** At the prices of the contract so far, in the currency of this version. */
  bought: decimal,
  notes: z.string(),
  vendors: z.array(vendor),
  priceLists: z.array(PriceListHead),
  files: z.array(Attachment),
})

const ContractRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  category: z.string(),
  currency: z.string(),
  vendors: z.array(vendor),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  noticeBy: day.nullable(),
  /** At its prices so far, in its currency. */
  bought: decimal,
  /** Of the versions: the one in force or coming, and the draft. */
  active: z.number().nullable(),
  draft: z.number().nullable(),
  savedBy: z.string().nullable(),
  savedAt: instant,
})

/** A price that a contract gives for a wanted line, in the unit that is wanted. */
const ContractPrice = z.object({
  listId: id,
  contractId: id,
  contractNumber: z.string(),
  version: z.number(),
  uuid: z.string(),
  supplier: vendor,
  description: z.string(),
  currency: z.string(),
  unitPrice: decimal,
  /** Where the price follows an index: what the list says for one of its unit, and the value that counts on the day; the base while there is none. */
  follows: z
    .object({
      price: decimal,
      index: z.string(),
      base: decimal,
      level: decimal,
      on: day.nullable(),
      source: z.string(),
    })
    .nullable(),
  listUnit: z.string(),
  minimum: z.string(),
  leadDays: z.string(),
  delivery: z.string(),
  validTo: day,
})

/** The best contract price of a requested line, per unit of the line. */
export const CaseContractPrice = ContractPrice.extend({
  caseLineId: id,
  /** In the company's currency, at the rates the RFQ froze; null without a rate. */
  landed: decimal.nullable(),
})
export type CaseContractPrice = z.infer<typeof CaseContractPrice>

/** A draft order that was begun with lines of an RFQ. */
const ContractOrder = z.object({
  id,
  orderNumber: z.string(),
  state: OrderState,
  supplier: vendor,
  lines: z.number(),
})

/** The number of a version in an address. */
export const versionNumber = z.coerce.number().int().positive().max(100_000)
/** A version, and the one it is compared with. */
const OfTwoVersions = Params.extend({ number: versionNumber, from: versionNumber })

/** Contracts of a buyer's office with its vendors; ships, IHM agents and suppliers have none of these calls, and what vendors read is `supplier-contract.ts`. */
export const contractCalls = defineCalls({
  'ref.contractVendors': {
    method: 'GET',
    path: '/api/ref/contract/{id}/draft/vendors',
    summary: 'The vendors that the draft version of a contract names',
    params: Params,
    reply: z.array(vendor),
  },
  'contract.list': {
    method: 'GET',
    path: '/api/buyer/contracts',
    summary: 'The contracts of the company: those with an active version, or those with a draft',
    list: {
      filter: z.object({
        q: z.string().max(100).optional(),
        tab: z.enum(['active', 'draft']).optional(),
      }),
      sort: ['number', 'title', 'validTo', 'savedAt', 'id'],
    },
    reply: z.array(ContractRow),
  },
  'contract.prices': {
    method: 'POST',
    path: '/api/buyer/contract-prices',
    summary: 'The contract prices of lines in a port on a day, by line, the cheapest first',
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      port: Locode,
      /** The vessel's arrival; today where it is not said. */
      on: Day.nullish(),
      supplierId: Id.nullish(),
      lines: z
        .array(
          z.object({
            code: text(60),
            scheme: CodeScheme.nullish(),
            unit: text(20),
            quantity: text(20).nullish(),
          }),
        )
        .max(limits.linesPerDocument),
    }),
    reply: z.array(z.array(ContractPrice)),
  },
  'contract.pricesOfCase': {
    method: 'GET',
    path: '/api/case/{id}/contract-prices',
    summary: 'The best contract price of each line of an RFQ that contracts cover',
    params: Params,
    reply: z.array(CaseContractPrice),
  },
  'contract.ordersOfCase': {
    method: 'GET',
    path: '/api/case/{id}/contract-orders',
    summary: 'The orders that lines of an RFQ were taken onto at contract prices',
    params: Params,
    reply: z.array(ContractOrder),
  },
  'contract.take': {
    method: 'POST',
    path: '/api/case/{id}/contract-prices/take',
    summary: 'Take lines out of a draft RFQ onto draft orders at their contract prices',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      version: z.number().int(),
      /** The number of each line in the RFQ, and the price list it is bought from. */
      lines: z
        .array(z.object({ position: z.number().int().positive(), listId: Id }))
        .min(1)
        .max(limits.linesPerDocument),
    }),
    reply: z.object({ version: z.number(), orders: z.array(ContractOrder) }),
    refuses: [
      ...refusalsOf(caseLifecycle, 'edit'),
      'record.stale',
      'contract.price-gone',
      'contract.kit',
    ],
    writes: true,
  },
  'contract.tender': {
    method: 'GET',
    path: '/api/case/{id}/contract',
    summary: 'Whether a tender is awarded, and the contract that was made of it',
    params: Params,
    reply: z.object({
      awarded: z.boolean(),
      contract: z.object({ id, number: z.string() }).nullable(),
    }),
  },
  'contract.ofTender': {
    method: 'POST',
    path: '/api/case/{id}/contract',
    summary: 'Make a draft contract of an awarded tender: winners, prices and terms',
    params: Params,
    reply: Created,
    refuses: [
      'contract.no-award',
      'contract.no-vendor',
      'contract.number-taken',
      'price-list.too-long',
    ],
    writes: true,
  },
  'contract.create': {
    method: 'POST',
    path: '/api/buyer/contracts',
    summary: 'Begin a contract: its first version is a draft',
    body: ContractForm,
    reply: Created,
    refuses: ['contract.number-taken', 'supplier.unknown'],
    writes: true,
  },
  'contract.get': {
    method: 'GET',
    path: '/api/buyer/contracts/{id}',
    summary: 'A contract with all its versions',
    params: Params,
    reply: Contract,
  },
  'contract.version': {
    method: 'GET',
    path: '/api/buyer/contracts/{id}/versions/{number}',
    summary: 'One version of a contract, also one that is over',
    params: Params.extend({ number: versionNumber }),
    reply: ContractVersion,
  },
  'contract.difference': {
    method: 'GET',
    path: '/api/buyer/contracts/{id}/versions/{number}/difference/{from}',
    summary:
      'How the terms, vendors, files and price lists of a version differ from those of another',
    params: OfTwoVersions,
    reply: z.object({
      terms: z.array(z.object({ field: z.enum(termFields), from: z.string(), to: z.string() })),
      vendors: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
      files: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
      /** Of each list: whether it is new, changed or gone, and how many lines are. */
      lists: z.array(
        PriceListHead.pick({
          uuid: true,
          vendor: true,
          name: true,
          world: true,
          countries: true,
          ports: true,
        }).extend({
          kind: z.enum([...changeKinds, 'SAME']),
          counts: z.record(z.enum(changeKinds), z.number()),
        }),
      ),
    }),
  },
})
