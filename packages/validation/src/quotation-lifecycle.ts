import type { CaseState } from './case-lifecycle.ts'
import { defineLifecycle, type Facts } from './lifecycle.ts'
import type { RequestState } from './request-lifecycle.ts'

/** The states of a quotation. */
export const quotationStates = [
  'SUBMITTED',
  'ACCEPTED',
  'DECLINED',
  'CANCELLED',
  'REPLACED',
] as const
/** One of them. */
export type QuotationState = (typeof quotationStates)[number]

/** Quotations that count: offered, or ordered. */
export const standingQuotations = ['SUBMITTED', 'ACCEPTED'] as const satisfies QuotationState[]
/** The answers a supplier gave in time, whatever became of them. */
export const answeredQuotations = [...standingQuotations, 'DECLINED'] as const
/** Another version stands in its place. */
export const replacedQuotations = ['REPLACED'] as const satisfies QuotationState[]
/** What was offered and not taken back, the former offers of a round among it. */
export const offeredQuotations = [...answeredQuotations, ...replacedQuotations] as const

/** What the moves of a quotation depend on. */
export interface QuotationFacts extends Facts<QuotationState> {
  caseState: CaseState
  requestState: RequestState
  /** Whether its prices are no longer good, and whether its supplier was asked today to renew it: only a renewal asks. */
  expired?: boolean
  renewalAsked?: boolean
  /** Whether the RFQ was amended since it was made: only a confirmation asks. */
  amended?: boolean
  /** The deadline has passed, the buyer takes nothing after it, and asked for nothing since; known where an offer comes in. */
  tooLate?: boolean
  /** Whether a better one was asked for already: only asking asks. */
  betterAsked?: boolean
}

const asked = {
  if: ({ caseState, requestState }: QuotationFacts) =>
    caseState === 'OPEN' && requestState === 'SUBMITTED',
  else: 'request.closed',
} as const
const active = {
  from: ['SUBMITTED'],
  otherwise: 'quotation.not-active',
  except: { ACCEPTED: 'quotation.ordered' },
} as const

/** The life of one version of an offer. Before it is submitted it is the draft of its request. */
export const quotationLifecycle = defineLifecycle<QuotationFacts>()({
  name: 'Quotation',
  noun: 'quotation',
  states: quotationStates,
  initial: ['SUBMITTED'],
  final: ['CANCELLED', 'REPLACED'],
  moves: {
    editQuotation: {
      ...active,
      to: 'REPLACED',
      by: ['supplier', 'link'],
      guards: [asked, { if: ({ tooLate }) => !tooLate, else: 'request.too-late' }],
      event: 'quotation.edited',
    },
    typeQuotation: {
      ...active,
      to: 'REPLACED',
      by: ['buyer'],
      guards: [asked],
      event: 'quotation.edited',
    },
    /** It holds for the amended RFQ as it stands. */
    confirm: {
      ...active,
      to: 'REPLACED',
      by: ['supplier', 'link'],
      guards: [asked, { if: ({ amended }) => amended === true, else: 'quotation.not-amended' }],
      event: 'quotation.confirmed',
    },
    cancelQuotation: {
      ...active,
      to: 'CANCELLED',
      by: ['supplier', 'link', 'buyer'],
      event: 'quotation.cancelled',
      offered: asked.if,
    },
    /**
     * What is left of an ordered one can be chosen and ordered later; so can what was offered before its request was closed by
     * hand: that only ends the asking.
     */
    select: {
      from: standingQuotations,
      by: ['buyer'],
      otherwise: 'quotation.not-active',
      guards: [{ if: ({ caseState }) => caseState === 'OPEN', else: 'case.not-open' }],
    },
    /** A round: its supplier may offer better, its own offer stands until then. */
    askBetter: {
      ...active,
      by: ['buyer'],
      guards: [asked, { if: ({ betterAsked }) => !betterAsked, else: 'quotation.better-asked' }],
      event: 'quotation.betterAsked',
    },
    askRenewal: {
      from: standingQuotations,
      otherwise: 'quotation.not-active',
      by: ['buyer'],
      guards: [
        asked,
        { if: ({ expired }) => expired === true, else: 'quotation.not-expired' },
        { if: ({ renewalAsked }) => !renewalAsked, else: 'quotation.renewal-asked' },
      ],
      event: 'quotation.renewalAsked',
    },
    order: { from: standingQuotations, to: 'ACCEPTED', by: [], otherwise: 'quotation.not-active' },
    lose: { ...active, to: 'DECLINED', by: [] },
    cancelWithRequest: { ...active, to: 'CANCELLED', by: [] },
    release: { from: ['ACCEPTED'], to: 'SUBMITTED', by: [], otherwise: 'quotation.not-active' },
    standAgain: { from: ['DECLINED'], to: 'SUBMITTED', by: [], otherwise: 'quotation.not-active' },
  },
})
