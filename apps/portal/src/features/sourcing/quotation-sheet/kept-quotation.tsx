import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { keptHere } from '../../../drafts/device.ts'
import { toast } from '../../../frame/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import type { CaseRequest } from './request-data.ts'
import { keptDraft, placeOf, type LocalDraft } from './sheet-draft.ts'
import { shown } from './sheet-fields.ts'
import { readDraft } from './sheet-header.ts'
import { SheetStore } from './sheet-store.ts'
import { sheetText } from './sheet-text.ts'

interface Props {
  request: CaseRequest
  /** Names the draft on this device. */
  scope: string
}

/** What was typed for a request that has ended since, to be read and copied. */
export function KeptQuotation({ request, scope }: Props) {
  const [kept] = useState(() => {
    const here = keptHere<LocalDraft>(placeOf(scope))
    const { form } = keptDraft(request, request.draft, here)
    if (!form) return null
    const { header, lines, notQuoted } = readDraft(form)
    return { header, rows: new SheetStore(request.lines, lines, notQuoted).all() }
  })
  const typed = kept?.rows.filter(({ values }) => values.unitCost || values.itemNotes) ?? []
  if (!kept || typed.length === 0 || request.active) return null
  const copy = async () => {
    await navigator.clipboard.writeText(sheetText(kept.header, kept.rows))
    toast('Copied. Paste it into a spreadsheet')
  }
  return (
    <Section
      title="What you had typed"
      count={typed.length}
      note="It was not sent"
      end={
        <Button small icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      }
    >
      <div className="frame" role="region" aria-label="Lines you had typed" tabIndex={0}>
        <table className="table table--inset">
          <caption className="sr">What you had typed</caption>
          <tbody>
            {typed.map((row) => (
              <tr key={row.key}>
                <td>
                  {row.number} {row.values.name || row.asked.name}{' '}
                  <span className="muted small">{row.values.itemNotes}</span>
                </td>
                <td className="num">
                  {shown('quantity', row.values.quantity)}{' '}
                  <span className="muted">{row.values.unit}</span>
                </td>
                <td className="num">
                  {kept.header.currency} {shown('unitCost', row.values.unitCost)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
