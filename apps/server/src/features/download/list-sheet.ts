import { downloadName } from '@fairlead/formatting/download-name'
import type { Handler } from '../../context.ts'
import { writeSheet } from '../../documents/spreadsheet.ts'
import { xlsx } from './download.print.ts'

/** The rows of a list as a workbook, with the same kinds of cells as the papers: headings first, so that it sorts and filters. */
export const downloadListSheet: Handler<'download.listSheet'> = async ({ today }, { body }) => {
  const { name, columns, rows } = body
  const bytes = await writeSheet({
    name:
      name
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .slice(0, 31)
        .trim() || 'List',
    columns: columns.map(({ width }) => ({ width })),
    rows: [
      columns.map(({ label }) => ({ value: label, kind: 'head' as const })),
      ...rows.map((row) => columns.map(({ kind }, at) => ({ value: row[at] ?? null, kind }))),
    ],
    frozenRows: 1,
    frozenColumns: 1,
    titleRow: 1,
  })
  return { name: downloadName(today, name, 'xlsx'), type: xlsx, body: Buffer.from(bytes) }
}
