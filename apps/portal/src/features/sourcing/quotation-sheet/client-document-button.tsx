import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { CallFailed } from '../../../server/call-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../frame/toast.ts'
import {
  changeRows,
  isForeign,
  planOffer,
  reasons,
  type OfferPart,
  type ReadOffer,
} from './client-document-plan.ts'
import { DifferenceDialog, Listed } from '../../../ui/grid/difference-dialog.tsx'
import type { SheetPort } from './sheet-port.ts'
import { refresh } from '../../../ui/grid/model.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  read: NonNullable<SheetPort['readDocument']>
}

/** Fills the sheet from the supplier's own offer: what was read is shown first, and only what is chosen is taken over. */
export function ClientDocumentButton({ sheet, read }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ name: string; offer: ReadOffer } | null>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    setBusy(true)
    try {
      setFound({ name: file.name, offer: await read(file) })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.error(error.message, { duration: 8000 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={Upload} busy={busy} onClick={() => picker.current?.click()}>
        {busy ? 'Reading' : 'Client document'}
      </Button>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".pdf,.docx,.xlsx,.csv"
        aria-label="Your own offer"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void upload(file)
          event.target.value = ''
        }}
      />
      {found && (
        <OfferDialog
          key={found.name}
          sheet={sheet}
          name={found.name}
          offer={found.offer}
          onClose={() => setFound(null)}
        />
      )}
    </>
  )
}

interface OfferProps {
  sheet: Sheet
  name: string
  offer: ReadOffer
  onClose: () => void
}

function OfferDialog({ sheet, name, offer, onClose }: OfferProps) {
  const { currencyLock } = sheet.request.settings
  const [parts] = useState(() => planOffer(offer, { ...sheet, row: sheet.store.row, currencyLock }))
  const [chosen, setChosen] = useState(
    () => new Set(parts.filter(({ sure }) => sure !== 'UNSURE').map(({ key }) => key)),
  )
  const taken = parts.filter(({ key }) => chosen.has(key))
  const take = () => {
    sheet.store.set(taken.flatMap(({ changes }) => changes))
    for (const { field, to } of taken.flatMap(({ terms }) => terms)) sheet.setField(field, to)
    refresh(sheet)
    onClose()
  }
  const choice = (part: OfferPart) => ({
    checked: chosen.has(part.key),
    hints: hintsOf(part),
    onChange: (checked: boolean) =>
      setChosen((now) => {
        const next = new Set(now)
        if (checked) next.add(part.key)
        else next.delete(part.key)
        return next
      }),
  })
  const foreign = isForeign(offer, { currencyLock })
    ? [`The document is in ${offer.terms.currency}, the buyer asks for ${currencyLock}`]
    : []
  return (
    <DifferenceDialog
      name={`${name}, ${offer.lines.length} of ${sheet.request.lines.length} lines found`}
      rows={parts.flatMap((part) =>
        changeRows(part).map((row, i) => ({
          ...row,
          ...(i === 0 ? { choice: choice(part) } : { again: true }),
        })),
      )}
      chosen={taken.reduce((n, part) => n + changeRows(part).length, 0)}
      problems={[...foreign, ...offer.problems]}
      onClose={onClose}
      onTake={take}
    >
      <Listed
        title={
          offer.unmatched.length === 1
            ? 'One line of the document is left out'
            : `${offer.unmatched.length} lines of the document are left out`
        }
        items={offer.unmatched.map(({ offered, reason }) => `${offered}: ${reasons[reason]}`)}
      />
    </DifferenceDialog>
  )
}

/** What makes a part less than certain, for the eyes of the one who decides. */
function hintsOf({ sure, offered, problems }: OfferPart): string[] {
  if (sure === 'CERTAIN' || problems.length > 0) return [...problems]
  return [`${sure === 'LIKELY' ? 'Likely' : 'Unsure'}: the document says “${offered}”`]
}
