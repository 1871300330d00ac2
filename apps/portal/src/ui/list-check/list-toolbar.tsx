import { counted } from '@fairlead/validation/counted'
import type { ReadList, ReadSheet } from './list-words.ts'

/** What a person may say of a sheet. */
export interface SheetWish {
  taken?: boolean
  headingRow?: number
  decimalSign?: '.' | ','
}

interface Props {
  found: ReadList
  onWish: (sheet: number, wish: SheetWish) => void
}

/** Which sheets are read, where their headings stand, and how they write numbers. */
export function ListToolbar({ found, onWish }: Props) {
  const first = found.sheets.findIndex(({ taken }) => taken)
  const sheet = found.sheets[first]
  return (
    <div className="maptools" role="group" aria-label="Which part of the file">
      {found.sheets.length > 1 && (
        <>
          <span className="muted small">Sheets</span>
          {found.sheets.map((each, i) => (
            <label key={each.name} className="sheetpick">
              <input
                className="box"
                type="checkbox"
                checked={each.taken}
                onChange={(event) => onWish(i, { taken: event.target.checked })}
              />
              {each.hidden && 'Hidden: '}
              {each.name} <span className="muted small">{contentsOf(each)}</span>
            </label>
          ))}
        </>
      )}
      {found.sheets.map(
        (each, i) =>
          each.taken && (
            <label key={each.name} className="muted small maptools__field">
              {found.sheets.filter(({ taken }) => taken).length > 1
                ? `Headings of ${each.name} in row`
                : 'Headings in row'}
              <select
                className="input"
                value={each.headings?.to ?? 0}
                onChange={(event) => onWish(i, { headingRow: Number(event.target.value) })}
              >
                <option value={0}>None</option>
                {each.rows.slice(0, 60).map(({ row }) => (
                  <option key={row} value={row}>
                    {row}
                  </option>
                ))}
              </select>
            </label>
          ),
      )}
      {sheet && (
        <label className="muted small maptools__field">
          Numbers
          <select
            className="input"
            value={sheet.decimalSign ?? ''}
            onChange={(event) => {
              const decimalSign = event.target.value as '.' | ','
              found.sheets.forEach(({ taken }, i) => taken && onWish(i, { decimalSign }))
            }}
          >
            {sheet.decimalSign === null && <option value="">As they stand</option>}
            <option value=".">1,234.56</option>
            <option value=",">1.234,56</option>
          </select>
        </label>
      )}
    </div>
  )
}

function contentsOf({ lines, columns }: ReadSheet): string {
  if (lines === 0) return 'no lines'
  if (!columns.some(({ role }) => role === 'quantity')) return 'no quantity'
  return counted(lines, 'line')
}
