import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { formsSheet } from './declarations.sheet.ts'
import { readDeclarationsSheet } from './declarations.upload.xlsx.ts'

/** What was typed after the draft was last saved is compared on the screen: nothing is kept here. */
export const fillFormsFromExcel: Handler<'declaration.fillFromExcel'> = async (
  { db, actor, files, today },
  { params },
) => {
  const sheet = await formsSheet(db, actor, { ids: params.ids, today })
  const [file] = files['files'] ?? []
  if (!file) throw new Refusal('sheet.unreadable')
  const { forms, problems, ...read } = await readDeclarationsSheet(file.path, sheet, today)
  const lines = new Map(sheet.rows.map((row) => [row.key, row]))
  return {
    forms: forms.map(({ key, typed }) => ({ ...lines.get(key)!, typed })),
    ...read,
    problems: problems.map(({ key, ...problem }) => ({
      ...problem,
      lineId: lines.get(key)?.lineId ?? null,
    })),
  }
}
