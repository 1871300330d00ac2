import type { SomeHandlers } from '../../../context.ts'
import { declineByLink } from './decline-by-link.ts'
import { getExternalRequest } from './get-external-request.ts'
import { getExternalStanding } from './get-external-standing.ts'
import { getReceipt } from './get-receipt.ts'
import { quoteByLink } from './quote-by-link.ts'

export const linkHandlers = {
  'external.request': getExternalRequest,
  'external.standing': getExternalStanding,
  'external.quote': quoteByLink,
  'external.decline': declineByLink,
  'external.receipt': getReceipt,
} satisfies SomeHandlers
