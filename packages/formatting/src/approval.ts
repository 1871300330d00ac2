import type { ApprovedAs } from '@fairlead/validation/class-approval'
import { formatDate } from './date.ts'

/** A class approval as a reader of a quotation needs it: `DNV A-1, Repair of engines, until 31/12/2026`. Without a day it is not said whether it ran out. */
export const approvalText = (
  { society, number, description, expiresOn }: ApprovedAs,
  today = '',
): string =>
  [
    [society, number].filter(Boolean).join(' '),
    description,
    expiresOn &&
      (expiresOn < today ? `ran out ${formatDate(expiresOn)}` : `until ${formatDate(expiresOn)}`),
  ]
    .filter(Boolean)
    .join(', ')
