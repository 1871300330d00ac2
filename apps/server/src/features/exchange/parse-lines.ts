import type { Handler } from '../../context.ts'
import { linesOfFile, linesOfText } from '../reading/reading.client-document.ts'

export const parseLines: Handler<'case.parseLines'> = async ({ files }, { body }) => {
  const [file] = files['files'] ?? []
  return file ? linesOfFile(file, body.sheets) : linesOfText(body.text ?? '', body.sheets)
}
