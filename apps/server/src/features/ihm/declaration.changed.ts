import {
  openDeclarations,
  restingDeclarations,
} from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Trx } from '../../db/transaction.ts'
import type { OrderRecord } from '../ordering/order/order.queries.ts'
import { sentWith } from '../ordering/order/order.sending.ts'
import { wantedOf, type Asking } from './declaration.ask.ts'
import { askLines, declarationOf, settleLeft } from './declaration.lines.ts'
import { declarationLines } from './declaration.queries.ts'
import { triageOrder } from './declaration.triage.ts'

const isOneOf = (states: readonly string[], state: string) => states.includes(state)

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
  if (declaration && isOneOf(restingDeclarations, declaration.state))
    return void (await triageOrder(trx, order))
  const wanted = wantedOf(await triageOrder(trx, order))
  if (wanted.length > 0) await askLines(context, order, wanted)
  if (!declaration) return
  const left = new Set((await declarationLines(trx, declaration.id)).map(({ id }) => id))
  const gone = before.filter(({ id }) => !left.has(id)).map(({ position }) => position)
  const now = await declarationOf(trx, order.id)
  if (now && isOneOf(openDeclarations, now.state) && gone.length > 0)
    await settleLeft(context, order, now, gone)
}
