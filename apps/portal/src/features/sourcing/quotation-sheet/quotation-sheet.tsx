import './quotation-sheet.css'
import { noDraft, type KnownDraft } from './sheet-draft.ts'
import { SheetPage } from './sheet-page.tsx'
import type { SheetPort, SheetRequest } from './sheet-port.ts'
import { useSheet, type SheetStart } from './use-sheet.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

interface Props {
  request: SheetRequest
  begin: SheetStart
  port: SheetPort
  /** True when the draft came from this device and is newer than the server's. */
  restored: boolean
  /** The draft on the server that `begin` rests on. */
  known?: KnownDraft
}

/** The line editor of a quotation, for all four kinds of request. */
export function QuotationSheet({ request, begin, port, restored, known = noDraft }: Props) {
  const sheet = useSheet(request, begin)
  const draft = useSheetDraft(sheet, port, { known, restored })
  return <SheetPage request={request} sheet={sheet} port={port} draft={draft} restored={restored} />
}
