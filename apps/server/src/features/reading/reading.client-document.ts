import { Refusal } from '@fairlead/api/refusals'
import type { Upload } from '../../context.ts'
import { readDocument } from '../../documents/spreadsheet.ts'
import { linesFromRows } from './reading.sheet-lines.ts'

/** The lines of an uploaded list, whatever its columns. */
export async function linesOfFile(file: Upload | undefined) {
  if (!file) throw new Refusal('document.unreadable')
  return linesFromRows(await readDocument(file.path))
}
