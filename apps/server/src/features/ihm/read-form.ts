import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { getDeclaration } from './declaration.queries.ts'
import { readDeclarationPdf } from './declaration.reading.ts'

export const readForm: Handler<'declaration.read'> = async (
  { db, actor, files, today },
  { params },
) => {
  const { asksEu } = await getDeclaration(db, actor, params.id)
  const [file] = files['files'] ?? []
  if (!file) throw new Refusal('form.unreadable')
  return readDeclarationPdf(file.path, { today, eu: asksEu })
}
