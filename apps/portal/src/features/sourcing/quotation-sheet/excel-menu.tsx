import { useState } from 'react'
import { CallFailed } from '../../../server/call-failed.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { ExcelMenu as Workbook } from '../../../ui/excel-menu.tsx'
import { toast } from '../../../frame/toast.ts'
import { DifferenceDialog } from '../../../ui/grid/difference-dialog.tsx'
import { rawForm, withFilled } from './sheet-draft.ts'
import { readDraft } from './sheet-header.ts'
import { cellWords, fieldTitle, lineWords, problemWords } from './excel-words.ts'
import type { SheetPort } from './sheet-port.ts'
import { refresh } from '../../../ui/grid/model.ts'
import type { Sheet } from './use-sheet.ts'

type ReadSheet = ReplyOf<'request.fillFromExcel'>

interface Props {
  sheet: Sheet
  excel: NonNullable<SheetPort['excel']>
  /** The server compares a filled file with the saved draft: so it is saved first. */
  save: () => Promise<unknown>
}

/** Download the request as xlsx, upload it filled, see the difference before it counts. */
export function ExcelMenu({ sheet, excel, save }: Props) {
  const [read, setRead] = useState<{ name: string; sheet: ReadSheet } | null>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    setBusy(true)
    try {
      await save()
      setRead({ name: file.name, sheet: await excel.read(file) })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.error(error.message, { duration: 8000 })
    } finally {
      setBusy(false)
    }
  }
  const takeOver = () => {
    if (read) applyForm(sheet, read.sheet)
    setRead(null)
  }
  return (
    <>
      <Workbook
        busy={busy}
        onDownload={() => void excel.download()}
        onUpload={(file) => void upload(file)}
      />
      {read && (
        <DifferenceDialog
          name={read.name}
          rows={read.sheet.differences.map((d, i) => ({
            id: `${i}`,
            line: lineWords(d),
            field: fieldTitle(d),
            from: cellWords(d, d.from),
            to: cellWords(d, d.to),
          }))}
          problems={problemWords(read.sheet.problems, sheet.request.lines)}
          onClose={() => setRead(null)}
          onTake={takeOver}
        />
      )}
    </>
  )
}

/** Takes over what the file changes. */
function applyForm(sheet: Sheet, read: ReadSheet) {
  const now = rawForm(sheet.store, sheet.header)
  const { header, lines, notQuoted } = readDraft(withFilled(now, read, sheet.request.lines))
  sheet.store.restore(lines, notQuoted)
  sheet.setHeader(header)
  refresh(sheet)
}
