import { formatQuantity } from '@fairlead/formatting/number'
import { codeSchemeLabels, qualities, Quality } from '@fairlead/validation/vocabulary'
import Ban from 'lucide-react/icons/ban'
import Replace from 'lucide-react/icons/replace'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSignal } from '../../../ui/grid/signal.ts'
import type { SheetRow } from './sheet-row.ts'
import { addAlternative, type Sheet } from './use-sheet.ts'

/** Everything about the active line that has no column. */
export function SheetLinePart({ sheet }: { sheet: Sheet }) {
  const key = sheet.view.keys[useSignal(sheet.cursor).row] ?? ''
  const row = useSyncExternalStore(sheet.store.subscribe, () => sheet.store.row(key))
  if (!row) return <p className="side__good muted">Choose a line.</p>
  const { allowDistinctItems } = sheet.request.settings
  const services = sheet.request.case.type === 'SERVICES'
  return (
    <div className="side__body stack">
      <p className="strong">
        {row.number} {row.asked.name}
      </p>
      <AskedFacts row={row} />
      <div className="row">
        {!services && allowDistinctItems && (
          <Button small icon={Replace} onClick={() => addAlternative(sheet, key)}>
            Alternative
          </Button>
        )}
        <Button small icon={Ban} onClick={() => sheet.store.toggleDeclined(key)}>
          {row.alternative ? 'Remove' : row.declined ? 'Quote it' : 'Not quoted'}
        </Button>
      </div>
      {!services && <MakerFields sheet={sheet} row={row} />}
      <KitField sheet={sheet} row={row} />
    </div>
  )
}

function AskedFacts({ row }: { row: SheetRow }) {
  const { asked } = row
  const facts: [string, string | null][] = [
    ['Asked', `${formatQuantity(asked.quantity)} ${asked.unit}`],
    [asked.scheme ? codeSchemeLabels[asked.scheme] : 'Code', asked.code],
    [
      'Drawing',
      [asked.drawingNumber, asked.drawingPosition].filter(Boolean).join(', pos. ') || null,
    ],
    ['Quality', asked.quality ? qualities[asked.quality].label : null],
    ['Remarks', asked.remarks],
  ]
  return (
    <dl className="facts facts--pairs">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="facts__pair">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

export function MakerFields({ sheet, row }: { sheet: Sheet; row: SheetRow }) {
  const { key, details, values } = row
  const unsure = values.quality === Quality.enum.GENUINE_NO_CERT
  return (
    <>
      <div className="field">
        <label htmlFor={`maker-${key}`}>Authorised by the maker</label>
        <select
          className="input"
          id={`maker-${key}`}
          value={details.makerAuthorized === null ? '' : String(details.makerAuthorized)}
          onChange={(event) => {
            const { value } = event.target
            sheet.store.setDetails(key, { makerAuthorized: value === '' ? null : value === 'true' })
          }}
        >
          <option value="">Not stated</option>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </select>
      </div>
      {unsure && (
        <div className="field">
          <label htmlFor={`explain-${key}`}>Why there are no papers</label>
          <textarea
            className="input"
            id={`explain-${key}`}
            maxLength={400}
            rows={2}
            value={details.explanation}
            onChange={(event) => sheet.store.setDetails(key, { explanation: event.target.value })}
          />
        </div>
      )}
    </>
  )
}

function KitField({ sheet, row }: { sheet: Sheet; row: SheetRow }) {
  if (row.alternative) return null
  const others = sheet.store.all().filter((r) => !r.alternative && r.key !== row.key)
  if (others.length === 0 || others.length > 300) return null
  return (
    <div className="field">
      <label htmlFor={`kit-${row.key}`}>Part of the kit</label>
      <select
        className="input"
        id={`kit-${row.key}`}
        value={row.details.kitParentLineId ?? ''}
        onChange={(event) =>
          sheet.store.setDetails(row.key, { kitParentLineId: Number(event.target.value) || null })
        }
      >
        <option value="">None</option>
        {others.map((r) => (
          <option key={r.key} value={r.asked.id}>
            {r.number} {r.asked.name}
          </option>
        ))}
      </select>
    </div>
  )
}
