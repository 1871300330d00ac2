import { formatQuantity } from '@fairlead/formatting/number'
import { codeSchemeLabels, qualities, Quality } from '@fairlead/validation/vocabulary'
import Ban from 'lucide-react/icons/ban'
import Replace from 'lucide-react/icons/replace'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSignal } from '../../../ui/grid/signal.ts'
import { PackFields } from './sheet-pack-fields.tsx'
import type { SheetRow, TextDetail } from './sheet-row.ts'
import { addAlternative, type Sheet } from './use-sheet.ts'
import { Pairs } from '../../../ui/pairs.tsx'

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
      {row.alternative && <OfferedItemFields sheet={sheet} row={row} />}
      {!services && <PackFields key={`pack${row.key}`} sheet={sheet} row={row} />}
      {!services && <MakerFields sheet={sheet} row={row} />}
      <KitField key={`kit${row.key}`} sheet={sheet} row={row} />
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
  return <Pairs pairs={facts} />
}

const itemFields = [
  ['partNumber', 'Part number', 60],
  ['drawing', 'Drawing', 80],
  ['maker', 'Maker', 120],
  ['brand', 'Brand', 120],
] as const satisfies readonly (readonly [TextDetail, string, number])[]

/** An alternative is another item: what the buyer's store finds it by. */
export function OfferedItemFields({ sheet, row }: { sheet: Sheet; row: SheetRow }) {
  return (
    <>
      {itemFields.map(([field, label, max]) => (
        <div className="field" key={field}>
          <label htmlFor={`${field}-${row.key}`}>{label} of the alternative</label>
          <input
            className="input"
            id={`${field}-${row.key}`}
            maxLength={max}
            autoComplete="off"
            value={row.details[field]}
            onChange={(event) => sheet.store.setDetails(row.key, { [field]: event.target.value })}
          />
        </div>
      ))}
    </>
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
          <label className="req" htmlFor={`explain-${key}`}>
            Why there are no papers
          </label>
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

export function KitField({ sheet, row }: { sheet: Sheet; row: SheetRow }) {
  if (row.alternative) return null
  const others = sheet.store
    .all()
    .filter((r) => !r.alternative && r.key !== row.key && !r.details.kitParentLineId)
  const kit = sheet.store.row(String(row.details.kitParentLineId))
  if (kit && !others.includes(kit)) others.unshift(kit)
  if (others.length === 0) return null
  if (others.length > mostChoices) return <KitNumberField sheet={sheet} row={row} kit={kit} />
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
      {row.details.kitParentLineId && (
        <p className="hint">Its price is in the price of the kit and does not count again.</p>
      )}
    </div>
  )
}

const mostChoices = 300

/** Among very many lines the kit is named by its number. */
function KitNumberField({
  sheet,
  row,
  kit,
}: {
  sheet: Sheet
  row: SheetRow
  kit?: SheetRow | undefined
}) {
  const [text, setText] = useState(kit?.number ?? '')
  const find = (number: string) =>
    sheet.store.all().find((each) => each.number === number && !each.alternative)
  return (
    <div className="field">
      <label htmlFor={`kit-${row.key}`}>Part of the kit of line number</label>
      <input
        className="input num"
        id={`kit-${row.key}`}
        inputMode="numeric"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          const found = find(event.target.value.trim())
          sheet.store.setDetails(row.key, { kitParentLineId: found?.asked.id ?? null })
        }}
      />
      {text && <p className="hint">{find(text.trim())?.asked.name ?? 'No line has this number'}</p>}
    </div>
  )
}
