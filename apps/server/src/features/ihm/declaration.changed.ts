import type { Trx } from '../../db/transaction.ts'
import type { OrderRecord } from '../ordering/order/order.queries.ts'
import { sentWith } from '../ordering/order/order.sending.ts'
import { wantedOf, type Asking } from './declaration.ask.ts'
import { askLines, declarationOf, settleLeft } from './declaration.lines.ts'
import { declarationLines } from './declaration.queries.ts'
import { triageOrder } from './declaration.triage.ts'

/** Nothing more is asked of a supplier that declined, and what a person closed stays closed. */
const resting = ['DECLINED', 'MANUALLY_CLOSED']

/** The lines of a locked order that are asked for, before it changes. */
export async function askedBefore(trx: Trx, orderId: number) {
  const declaration = await declarationOf(trx, orderId)
  return declaration ? declarationLines(trx, declaration.id) : []
}

/** The lines that an accepted change added are triaged and asked for; of those it took away nothing is awaited. */
export async function followChange(
  context: Asking,
  order: OrderRecord,
  before: Awaited<ReturnType<typeof askedBefore>>,
) {
  const { trx } = context
  if (!sentWith(order).ihmFormsAsked) return
  const declaration = await declarationOf(trx, order.id)
  if (declaration && resting.includes(declaration.state))
    return void (await triageOrder(trx, order))
  const wanted = wantedOf(await triageOrder(trx, order))
  if (wanted.length > 0) await askLines(context, order, wanted)
  if (!declaration) return
  const left = new Set((await declarationLines(trx, declaration.id)).map(({ id }) => id))
  const gone = before.filter(({ id }) => !left.has(id)).map(({ position }) => position)
  const now = await declarationOf(trx, order.id)
  if (now && now.state !== 'RESOLVED' && gone.length > 0)
    await settleLeft(context, order, now, gone)
}
