import type { Handler } from '../../context.ts'
import { answerDeclaration } from './declaration.answer.ts'

export const submitDeclaration: Handler<'declaration.submit'> = async (
  context,
  { params, body },
) => {
  await answerDeclaration(context, params.id, body, { by: 'submit' })
  return { ok: true }
}
