import { Refusal } from '@fairlead/api/refusals'
import type { Upload } from '../../context.ts'
import { readDocument } from '../../documents/spreadsheet.ts'
import { readList } from './reading.list.ts'
import type { HowToRead } from './reading.remembered.ts'
import { gridOfText } from './reading.text.ts'

/** The lines of an uploaded list, whatever its columns. */
export async function linesOfFile(file: Upload | undefined, how: HowToRead = {}) {
  if (!file) throw new Refusal('document.unreadable')
  return readList(await readDocument(file.path), how)
}

/** The lines of a pasted block. */
export const linesOfText = (text: string, how: HowToRead = {}) => readList([gridOfText(text)], how)
