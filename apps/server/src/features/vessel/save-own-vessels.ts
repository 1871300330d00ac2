import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { keepOwnVessels } from './vessel.own.ts'

/** Which vessels a person looks after, as that person says. */
export const saveOwnVessels: Handler<'vessel.saveMine'> = async ({ trx, actor }, { body }) => {
  // Two at once are one after the other, each whole; an administrator who read it before is told.
  await trx
    .updateTable('account')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', actor.id)
    .execute()
  await keepOwnVessels(trx, actor, body.vesselIds)
  return { ok: true }
}
