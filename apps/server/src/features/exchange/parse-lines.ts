import type { Handler } from '../../context.ts'
import { linesOfFile } from '../reading/reading.client-document.ts'
import { linesFromText } from '../reading/reading.sheet-lines.ts'

export const parseLines: Handler<'case.parseLines'> = async ({ files }, { body }) => {
  const [file] = files['files'] ?? []
  return file ? linesOfFile(file) : linesFromText(body.text ?? '')
}
