import { Refusal } from '@fairlead/api/refusals'
import type { SheetChoice } from '@fairlead/api/calls/case-draft'
import type { Upload } from '../../context.ts'
import { readDocument } from '../../documents/spreadsheet.ts'
import { readList } from './reading.list.ts'
import { gridOfText } from './reading.text.ts'

/** The lines of an uploaded list, whatever its columns. */
export async function linesOfFile(file: Upload | undefined, choices: SheetChoice[] = []) {
  if (!file) throw new Refusal('document.unreadable')
  return readList(await readDocument(file.path), choices)
}

/** The lines of a pasted block. */
export const linesOfText = (text: string, choices: SheetChoice[] = []) =>
  readList([gridOfText(text)], choices)
