import type { Handler } from '../../context.ts'
import { answerDeclaration } from './declaration.answer.ts'
import { keepDocuments } from './declaration.documents.ts'
import { getDeclaration } from './declaration.queries.ts'

/** The documents the forms were read off go along, and stand beside them where they are judged. */
export const submitDeclaration: Handler<'declaration.submit'> = async (
  context,
  { params, body },
) => {
  const declaration = await getDeclaration(context.trx, context.actor, params.id)
  const documents = await keepDocuments(context, declaration)
  await answerDeclaration(context, declaration.id, body, { by: 'submit', documents })
  return { ok: true }
}
