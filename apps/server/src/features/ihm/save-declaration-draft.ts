import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { decided } from '../../db/move.ts'
import { nextDraft } from '../../db/next-draft.ts'
import { publishDraft } from '../../realtime/bus.ts'
import { declarationFacts } from './declaration.facts.ts'
import { lockDeclaration } from './declaration.queries.ts'

/** Kept as typed. */
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
  const draft = nextDraft(kept, body, { actor, now })
  await trx
    .insertInto('hazardDraft')
    .values({ declarationId: declaration.id, ...draft })
    .onConflict((conflict) => conflict.column('declarationId').doUpdateSet(draft))
    .execute()
  await publishDraft(trx, 'order', declaration.orderId)
  return { version: draft.version }
}
