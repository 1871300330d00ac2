import Big from 'big.js'
import type { z } from 'zod'
import type { ErpOrder } from '@fairlead/api/calls/erp'
import { messages } from '@fairlead/validation/messages'
import { unreadable } from './exchange.checked.ts'
import { decimalOf } from './ubl.parts.ts'
import { all, text } from '../reading/reading.xml.ts'

export type Order = z.input<typeof ErpOrder>
export type Line = NonNullable<Order['lines']>[number]

/** An amount of a document, exactly. */
export function big(value: string, path: string): Big {
  const plain = decimalOf(value)
  if (!/^-?\d{1,18}(\.\d{1,12})?$/.test(plain)) throw unreadable(path, messages.number)
  return new Big(plain)
}

/** Charges or allowances of a document or a line. */
export const amounts = (holder: unknown, charges: boolean) =>
  all(holder, 'AllowanceCharge')
    .filter((each) => /^(true|1)$/i.test(text(each, 'ChargeIndicator')) === charges)
    .map((each) => ({
      reason: text(each, 'AllowanceChargeReason'),
      amount: big(text(each, 'Amount') || '0', 'allowanceCharge'),
    }))
