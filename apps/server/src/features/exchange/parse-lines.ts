import type { Handler } from '../../context.ts'
import { linesOfFile, linesOfText } from '../reading/reading.client-document.ts'
import { rememberedColumns } from '../reading/reading.remembered.ts'

export const parseLines: Handler<'case.parseLines'> = async ({ db, actor, files }, { body }) => {
  const [file] = files['files'] ?? []
  const how = { choices: body.sheets, remembered: await rememberedColumns(db, actor.companyId) }
  return file ? linesOfFile(file, how) : linesOfText(body.text ?? '', how)
}
