import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { CallFailed } from '../../../server/call-failed.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
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
  const picker = useRef<HTMLInputElement>(null)
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
      <Menu label={busy ? 'Reading' : 'Excel'} icon={FileSpreadsheet}>
        <MenuItem icon={Download} onClick={() => void excel.download()}>
          Download to fill in
        </MenuItem>
        <MenuItem icon={Upload} onClick={() => picker.current?.click()}>
          Upload the filled file
        </MenuItem>
      </Menu>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".xlsx"
        aria-label="Filled Excel file"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void upload(file)
          event.target.value = ''
        }}
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
