import type { Handler } from '../../context.ts'
import { answerDeclaration } from './declaration.answer.ts'
import { keepDocuments } from './declaration.documents.ts'
import { getDeclaration } from './declaration.queries.ts'

/** The supplier’s document stays with the forms that were read off it. */
export const submitForSupplier: Handler<'declaration.submitFor'> = async (
  context,
  { params, body },
) => {
  const declaration = await getDeclaration(context.trx, context.actor, params.id)
  const documents = await keepDocuments(context, declaration)
  await answerDeclaration(context, declaration.id, body, { by: 'submitFor', documents })
  return { ok: true }
}
