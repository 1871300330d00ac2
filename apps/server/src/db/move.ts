import { sql, type Updateable } from 'kysely'
import { Refusal, type RefusalCode } from '@fairlead/api/refusals'
import {
  decide,
  type ActionOf,
  type AnyLifecycle,
  type Decision,
  type FactsOf,
} from '@fairlead/validation/lifecycle'
import type { Database } from './tables.ts'
import type { Trx } from './transaction.ts'

/** A move that may be made: what it starts from, where it leads and what is recorded. */
export type Allowed<L extends AnyLifecycle, A extends ActionOf<L>> = Exclude<
  Decision<L, A>,
  { refusal: string }
>

/** The move an action makes under these facts; what the table of moves does not allow is refused in its words. */
export function decided<L extends AnyLifecycle, A extends ActionOf<L>>(
  lifecycle: L,
  action: A,
  facts: FactsOf<L>,
): Allowed<L, A> {
  const decision = decide(lifecycle, action, facts)
  if (decision.refusal) throw new Refusal(decision.refusal as RefusalCode)
  return decision as Allowed<L, A>
}

type Moving =
  | 'rfqCase'
  | 'caseRequest'
  | 'quotation'
  | 'purchaseOrder'
  | 'hazardDeclaration'
  | 'approval'
  | 'priceProposal'
  | 'company'

/** Saves a move where the record still is in the state it was decided on: whoever moved it first has won. */
export async function saveMove<T extends Moving>(
  trx: Trx,
  table: T,
  id: number,
  move: { from: string; state: string },
  changes: Updateable<Database[T]>,
): Promise<void> {
  const moved = await trx
    .updateTable(table as Moving)
    .set({ ...changes, state: move.state } as Updateable<Database[Moving]>)
    .where('id', '=', id)
    .where(sql<boolean>`state = ${move.from}`)
    .executeTakeFirst()
  mustHaveMoved(moved)
}

/** A guarded update that touched no row lost a race: somebody else moved the record first. */
export function mustHaveMoved(
  result: { numUpdatedRows: bigint },
  refusal: RefusalCode = 'record.stale',
) {
  if (result.numUpdatedRows === 0n) throw new Refusal(refusal)
}
