import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { Menu, MenuItem } from './menu.tsx'

interface Props {
  busy: boolean
  onDownload: () => void
  onUpload: (file: File) => void
}

/** A workbook that is downloaded to be filled, and the filled one that is chosen. */
export function ExcelMenu({ busy, onDownload, onUpload }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu label={busy ? 'Reading' : 'Excel'} icon={FileSpreadsheet}>
        <MenuItem icon={Download} onClick={onDownload}>
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
          if (file) onUpload(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
