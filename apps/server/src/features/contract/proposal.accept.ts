import { PriceLine } from '@fairlead/validation/price-list'
import type { Member } from '../../actor.ts'
import type { Acting } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { openedDraft } from './contract.draft.ts'
import { readLines } from './price-list.lines.ts'
import { saveTyped } from './price-list.typed.ts'
import { linesOf } from './price-list.queries.ts'
import { byIdentity } from './proposal.changes.ts'
import { inForce, type Proposal } from './proposal.queries.ts'

/** The list that accepted changes go into: of the draft, else of the newest version; null where they cannot be accepted. */
export async function findTarget(
  db: Db,
  { contractId, listUuid, supplierId }: Proposal,
  today: string,
) {
  const active = await db
    .selectFrom('contractVersion as v')
    .select('v.id')
    .where('v.contractId', '=', contractId)
    .where(inForce(today))
    .executeTakeFirst()
  if (!active) return null
  const newest = await db
    .selectFrom('contractVersion')
    .select(['id', 'number'])
    .where('contractId', '=', contractId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const list = await db
    .selectFrom('priceList')
    .select(['id', 'linesOf', 'revision'])
    .where('versionId', '=', newest.id)
    .where('uuid', '=', listUuid)
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()
  return list ? { ...list, version: newest.number } : null
}

interface Read {
  version: number
  revision: number
}
/** Whether the list is as its reader knows it. */
export const isTarget = (now: Read | null, read: Read | null) =>
  now !== null && read !== null && now.version === read.version && now.revision === read.revision

interface Change {
  before: PriceLine | null
  after: PriceLine | null
}
interface Accepting {
  contract: { id: number; number: string; companyId: number }
  proposal: Proposal
  changes: readonly Change[]
}

/** Puts changes into the draft of a locked contract, which is opened for it where there is none. */
export async function acceptChanges(
  context: Acting<Member>,
  { contract, proposal, changes }: Accepting,
) {
  const { trx } = context
  const draft = await openedDraft(context, contract)
  const list = await trx
    .selectFrom('priceList')
    .select(['id', 'linesOf', 'revision'])
    .where('versionId', '=', draft.id)
    .where('uuid', '=', proposal.listUuid)
    .executeTakeFirstOrThrow()
  const find = byIdentity(await readLines(trx, linesOf(list)).execute())
  const there = (change: Change) => find(change.before ?? change.after!)
  await saveTyped(trx, list, {
    // A line that is there in the draft is changed where it stands; one that is not comes behind the others.
    lines: changes.flatMap((change) =>
      change.after ? [{ ...PriceLine.parse(change.after), id: there(change)?.id }] : [],
    ),
    remove: changes.flatMap((change) => (change.after ? [] : (there(change)?.id ?? []))),
  })
}
