import type { Letterhead } from '@fairlead/api/paper'
import { addressLines } from '@fairlead/formatting/address'
import type { PaperHead } from '../../documents/plan.ts'

/** The head of a paper: the company with its address, and how it is reached and registered. */
export const headOf = (letterhead: Letterhead): PaperHead => ({
  name: letterhead.name,
  lines: addressLines(letterhead),
  right: [
    letterhead.phone,
    letterhead.email,
    letterhead.vatNumber && `VAT no. ${letterhead.vatNumber}`,
    letterhead.registrationNumber && `Reg. no. ${letterhead.registrationNumber}`,
  ].flatMap((line) => line || []),
})
