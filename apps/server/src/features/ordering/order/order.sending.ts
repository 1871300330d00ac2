import type { z } from 'zod'
import type {
  ConfirmationTiming,
  SendPurchaseOrdersForm,
} from '@fairlead/validation/purchase-order'
import type { Db } from '../../../db/connect.ts'

interface Sent {
  sending: unknown
}

/** What was said when an order was sent; nothing before. */
const saidOf = ({ sending }: Sent) =>
  (sending ?? {}) as Partial<z.output<typeof SendPurchaseOrdersForm>>

/** When readiness is asked, as it was said when the order was sent. */
export const timingOf = (order: Sent): ConfirmationTiming =>
  saidOf(order).confirmationTiming ?? 'POST_CONFIRMATION'

/** What was asked for when the order was sent. */
export function sentWith(order: Sent) {
  const { ihmFormsNotification, surveySchedule } = saidOf(order)
  return {
    ihmFormsAsked: ihmFormsNotification ?? false,
    confirmationTiming: timingOf(order),
    surveyOn: surveySchedule?.on ?? null,
    surveyNote: surveySchedule?.note ?? null,
  }
}

/** Who was chosen to forward it when it was sent, and what that one was told. */
export async function forwarderOf(db: Db, order: Sent) {
  const { selectedForwarderId, assignForwarderForm } = saidOf(order)
  if (!selectedForwarderId) return null
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', selectedForwarderId)
    .executeTakeFirstOrThrow()
  return { name, text: assignForwarderForm?.text ?? '' }
}
