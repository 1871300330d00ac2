import type { Handler } from '../../context.ts'
import { keepFiles } from '../file/file.queries.ts'
import { answerDeclaration } from './declaration.answer.ts'
import { getDeclaration } from './declaration.queries.ts'

/** The supplier’s document stays with the forms that were read off it. */
export const submitForSupplier: Handler<'declaration.submitFor'> = async (
  context,
  { params, body },
) => {
  const { trx, actor, services, files } = context
  const { id, companyId } = await getDeclaration(trx, actor, params.id)
  const kept = await keepFiles(trx, services.files, files['documents'] ?? [], {
    owner: 'declaration',
    ownerId: id,
    origin: 'WEB',
    companyId,
  })
  await answerDeclaration(context, id, body, { by: 'submitFor', document: kept[0]?.id ?? null })
  return { ok: true }
}
