import { z } from 'zod'
import { contractLimits } from '@fairlead/validation/contract'
import { limits } from '@fairlead/validation/limits'
import { actionNames, refusalsOf } from '@fairlead/validation/lifecycle'
import { proposalLifecycle, proposalStates } from '@fairlead/validation/proposal-lifecycle'
import { PriceSummary } from '@fairlead/validation/price-summary'
import { OptionalReasonForm } from '@fairlead/validation/reason'
import { Id, text } from '@fairlead/validation/text'
import { defineCalls } from '../contract.ts'
import { Created, id, instant, Ok, Params, revision } from '../shapes.ts'
import {
  changeKinds,
  Difference,
  DraftedLine,
  draftedLines,
  PriceListHead,
  ReadSheet,
  SheetLines,
  TypedLines,
  unread,
} from './price-list.ts'

const OfList = Params.extend({ listUuid: z.uuid() })
const vendorPath = '/api/supplier/price-proposals/{id}' as const
const buyerPath = '/api/buyer/price-proposals/{id}' as const

/** A proposal in a row: which list it changes, and how far it is decided. */
const Row = z.object({
  id,
  listUuid: z.uuid(),
  list: PriceListHead.pick({ name: true, world: true, countries: true, ports: true }),
  state: z.enum(proposalStates),
  /** Its changes, once it was sent. */
  changes: z.number(),
  accepted: z.number(),
  refused: z.number(),
  sentAt: instant.nullable(),
  settledAt: instant.nullable(),
})

/** A proposal without its lines. */
const Head = Row.extend({
  contractId: id,
  contractNumber: z.string(),
  /** The version whose list it was begun from. */
  version: z.number(),
  list: PriceListHead.omit({ vendor: true, revision: true }),
  /** What a save names. */
  revision,
  /** What the vendor writes with it. */
  words: z.string(),
  counts: z.record(z.enum(changeKinds), z.number()),
  /** What it comes to; null where nothing is changed yet. */
  summary: PriceSummary.nullable(),
  /** What its reader may do with it now. */
  actions: z.array(z.enum(actionNames(proposalLifecycle))),
})

/** The list that accepted changes go into, as it was read; null where there is none. */
const Target = z.object({ version: z.number().int(), revision })

/** What is decided of a change. */
const Decided = {
  accepted: z.boolean().nullable(),
  reason: z.string(),
}
const list = {
  filter: z.object({ kind: z.enum(changeKinds).optional() }),
  sort: ['position'],
} as const

/** Prices that a vendor proposes for the next version of a contract. A draft is the vendor's alone. */
export const proposalCalls = defineCalls({
  'supplierProposal.ofContract': {
    method: 'GET',
    path: '/api/supplier/contracts/{id}/price-proposals',
    summary: 'What a vendor proposed for a contract, the newest first',
    params: Params,
    reply: z.array(Row),
  },
  'supplierProposal.begin': {
    method: 'POST',
    path: '/api/supplier/contracts/{id}/price-lists/{listUuid}/price-proposals',
    summary: 'Begin to propose prices for a list in force, or go on with what is not decided yet',
    params: OfList,
    reply: Created,
    refuses: ['proposal.no-contract'],
    writes: true,
  },
  'supplierProposal.get': {
    method: 'GET',
    path: vendorPath,
    summary: 'A proposal of the vendor, without its lines',
    params: Params,
    reply: Head.extend({ buyer: z.string() }),
  },
  'supplierProposal.lines': {
    method: 'GET',
    path: `${vendorPath}/lines`,
    summary: 'A window of the lines of a list as the vendor proposes them',
    params: Params,
    list: draftedLines,
    reply: z.array(DraftedLine),
  },
  'supplierProposal.changes': {
    method: 'GET',
    path: `${vendorPath}/changes`,
    summary: 'What a proposal changes, and what the buyer decided of it',
    params: Params,
    list,
    reply: z.array(Difference.extend({ ...Decided, id })),
  },
  'supplierProposal.saveLines': {
    method: 'POST',
    path: `${vendorPath}/lines`,
    summary: 'Change, add and take out lines of a proposal that was not sent, as typed',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: TypedLines,
    reply: z.object({ revision, ids: z.array(id) }),
    refuses: [...refusalsOf(proposalLifecycle, 'edit'), 'record.stale', 'price-list.too-long'],
    writes: true,
  },
  'supplierProposal.read': {
    method: 'POST',
    path: `${vendorPath}/read`,
    summary: 'Read proposed prices from xlsx and say how they differ; nothing is kept yet',
    params: Params,
    files: ['files'],
    reply: ReadSheet,
    refuses: [...refusalsOf(proposalLifecycle, 'edit'), ...unread],
  },
  'supplierProposal.apply': {
    method: 'POST',
    path: `${vendorPath}/apply`,
    summary: 'Make the lines that were read those of the proposal, also those with problems',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: SheetLines,
    reply: z.object({ revision }),
    refuses: [...refusalsOf(proposalLifecycle, 'edit'), 'record.stale', 'price-list.too-long'],
    writes: true,
  },
  'supplierProposal.send': {
    method: 'POST',
    path: `${vendorPath}/send`,
    summary: 'Propose the prices to the buyer, with a word',
    params: Params,
    body: z.object({ revision, words: text(2000).default('') }),
    reply: Ok,
    refuses: [...refusalsOf(proposalLifecycle, 'send'), 'proposal.problems', 'record.stale'],
    writes: true,
  },
  'supplierProposal.takeBack': {
    method: 'POST',
    path: `${vendorPath}/take-back`,
    summary: 'Take a proposal back that the buyer has not begun to decide on, to change it',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(proposalLifecycle, 'takeBack'),
    writes: true,
  },
  'supplierProposal.discard': {
    method: 'DELETE',
    path: vendorPath,
    summary: 'Discard a proposal that was not sent',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(proposalLifecycle, 'discard'),
    writes: true,
  },
  'download.supplierProposalXlsx': {
    method: 'GET',
    path: `${vendorPath}/xlsx`,
    summary: 'The lines of a proposal as a workbook, which is read back',
    params: Params,
    reply: 'file',
    refuses: ['document.too-long'],
  },
  'proposal.ofContract': {
    method: 'GET',
    path: '/api/buyer/contracts/{id}/price-proposals',
    summary: 'What vendors proposed for a contract, the newest first',
    params: Params,
    reply: z.array(Row.extend({ vendor: z.object({ id, name: z.string() }) })),
  },
  'proposal.get': {
    method: 'GET',
    path: buyerPath,
    summary: 'A proposal of a vendor, without its changes',
    params: Params,
    reply: Head.extend({
      vendor: z.object({ id, name: z.string() }),
      sentBy: z.string().nullable(),
      /** Whether a draft of the contract is open. */
      draft: z.boolean(),
      target: Target.nullable(),
    }),
  },
  'proposal.changes': {
    method: 'GET',
    path: `${buyerPath}/changes`,
    summary: 'What a vendor proposes to change, and what is decided of it',
    params: Params,
    list,
    reply: z.array(
      Difference.extend({
        ...Decided,
        id,
        /** The first price of a line that is not any more as the vendor found it; `gone` where it is no more. */
        moved: z.string().nullable(),
      }),
    ),
  },
  'proposal.decide': {
    method: 'POST',
    path: `${buyerPath}/decide`,
    summary: 'Accept changes into the draft, which is made when there is none, or refuse them',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z
      .object({
        accepted: z.boolean(),
        /** Which ones; null for all that are left. */
        changes: z
          .array(Id)
          .min(1)
          .max(2 * contractLimits.lines)
          .nullable(),
        reason: OptionalReasonForm.shape.reason.default(''),
        target: Target.nullable(),
      })
      .refine(({ accepted, reason }) => accepted || reason !== '', {
        path: ['reason'],
        message: 'Say why',
      }),
    reply: z.object({ decided: z.number(), left: z.number() }),
    refuses: [...refusalsOf(proposalLifecycle, 'decide'), 'price-list.too-long'],
    writes: true,
  },
})
