import type { CaseState } from './case-lifecycle.ts'
import type { RequestState } from './request-lifecycle.ts'

/** How a request can have ended for its supplier. */
export const endings = ['CANCELLED', 'CLOSED', 'DECLINED', 'LOST'] as const
/** One of them. */
export type Ending = (typeof endings)[number]

/** Why a request takes no quotation any more; null while it does. */
export function endingOf(request: RequestState, found: CaseState): Ending | null {
  switch (request) {
    case 'MANUALLY_CLOSED':
      return found === 'OPEN' ? 'CLOSED' : 'LOST'
    case 'SUBMITTED':
      if (found === 'OPEN') return null
      return found === 'CANCELLED' ? 'CANCELLED' : 'LOST'
    default:
      return request
  }
}

/** What happened, as its supplier is told. */
export const endingWords: Record<Ending, { title: string; text: (buyer: string) => string }> = {
  CANCELLED: {
    title: 'This request was cancelled',
    text: (buyer) => `${buyer} no longer needs a quotation. Nothing is left for you to do.`,
  },
  CLOSED: {
    title: 'This request was closed for you',
    text: (buyer) => `${buyer} takes no more quotations from you. What you have quoted stands.`,
  },
  DECLINED: {
    title: 'You have declined this request',
    text: (buyer) =>
      `${buyer} has been told. If you want to quote after all, ask them to reopen it.`,
  },
  LOST: {
    title: 'This request has ended',
    text: (buyer) => `${buyer} has closed the RFQ and takes no more quotations.`,
  },
}
