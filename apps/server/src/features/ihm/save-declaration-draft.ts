import { Refusal } from '@fairlead/api/refusals'
import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { decided } from '../../db/move.ts'
import { publishDraft } from '../../realtime/bus.ts'
import { declarationFacts } from './declaration.facts.ts'
import { lockDeclaration } from './declaration.queries.ts'

/** Kept as typed. Two who type on it never write over each other. */
export const saveDeclarationDraft: Handler<'declaration.saveDraft'> = async (
  { trx, actor, now },
  { params, body },
) => {
  const declaration = await lockDeclaration(trx, actor, params.id)
  const facts = await declarationFacts(trx, actor, declaration)
  decided(declarationLifecycle, 'saveDraft', facts)
  const kept = await trx
    .selectFrom('hazardDraft')
    .select('version')
    .where('declarationId', '=', declaration.id)
    .executeTakeFirst()
  if ((kept?.version ?? 0) !== body.version) throw new Refusal('record.stale')
  const version = body.version + 1
  const draft = {
    version,
    form: JSON.stringify(body.form),
    savedAt: now,
    savedBy: actor.kind === 'member' ? actor.id : null,
  }
  await trx
    .insertInto('hazardDraft')
    .values({ declarationId: declaration.id, ...draft })
    .onConflict((conflict) => conflict.column('declarationId').doUpdateSet(draft))
    .execute()
  await publishDraft(trx, 'order', declaration.orderId)
  return { version }
}
