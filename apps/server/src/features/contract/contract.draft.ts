import type { Acting } from '../../context.ts'
import type { Member } from '../../actor.ts'
import { record } from '../event/event.record.ts'
import { copyLists } from './contract.copy.ts'
import { copyFiles } from './contract.files.ts'
import { findDraft } from './contract.queries.ts'

interface Locked {
  id: number
  number: string
  companyId: number
}

/** A contract, as events name it. */
export const ofContract = ({ id, companyId }: Locked) => ({ id, buyerId: companyId })

/** The draft of a locked contract: the one that is there, else a copy of its newest version. */
export async function openedDraft(context: Acting<Member>, contract: Locked) {
  const { trx, actor, now } = context
  const there = await findDraft(trx, contract.id)
  if (there) return there
  const last = await trx
    .selectFrom('contractVersion')
    .selectAll()
    .where('contractId', '=', contract.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: lastId, ...terms } = last
  const draft = await trx
    .insertInto('contractVersion')
    .values({
      ...terms,
      number: last.number + 1,
      revision: 1,
      savedBy: actor.id,
      savedAt: now,
      toldDays: null,
      publishedBy: null,
      publishedAt: null,
      activeFrom: null,
      activeTo: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await copyLists(trx, lastId, draft.id)
  await copyFiles(trx, lastId, draft.id)
  await record(context, 'contract.opened', ofContract(contract), {
    number: contract.number,
    version: draft.number,
  })
  return draft
}
