import { NumberInput } from '../../../ui/form/number-input.tsx'
import { mostBreaks, rowsOfBreaks, typedBreaks } from '@fairlead/validation/packs'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button, IconButton } from '../../../ui/button.tsx'
import { isPriced, type SheetRow } from './sheet-row.ts'
import type { Sheet } from './use-sheet.ts'

const fields = [
  ['supplierCode', 'Your number', 60],
  ['packSize', 'Units in a pack', 20],
  ['minimumQuantity', 'Minimum order', 20],
] as const

interface Props {
  sheet: Sheet
  row: SheetRow
}

/** How an offered item is numbered and packed by the supplier, and what other quantities of it cost. */
export function PackFields({ sheet, row }: Props) {
  const { details, values, key } = row
  if (details.kitParentLineId) return null
  const said = fields.some(([field]) => details[field]) || details.priceBreaks !== ''
  if (!isPriced(row) && !row.alternative && !said) return null
  const messageOf = (field: string) =>
    sheet.problems.find((problem) => problem.key === key && problem.field === field)
  return (
    <details className="packs" open={row.alternative || said}>
      <summary>Your number, packs, prices by quantity</summary>
      <div className="stack">
        {fields.map(([field, label, max]) => {
          const problem = messageOf(field)
          return (
            <div className="field" key={field}>
              <label htmlFor={`${field}-${key}`}>
                {label}
                {field !== 'supplierCode' && `, ${values.unit}`}
              </label>
              <input
                className={field === 'supplierCode' ? 'input' : 'input num'}
                id={`${field}-${key}`}
                maxLength={max}
                autoComplete="off"
                inputMode={field === 'supplierCode' ? 'text' : 'decimal'}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && `${field}-${key}-e`}
                value={details[field]}
                onChange={(event) => sheet.store.setDetails(key, { [field]: event.target.value })}
              />
              {problem && (
                <p className="error" id={`${field}-${key}-e`}>
                  {wordsOf(problem.title)}
                </p>
              )}
            </div>
          )
        })}
        <PriceRows sheet={sheet} row={row} message={wordsOf(messageOf('priceBreaks')?.title)} />
      </div>
    </details>
  )
}

const wordsOf = (title = '') =>
  title.replace(/^Line [^:]+: (.)/, (_, first: string) => first.toUpperCase())

function PriceRows({ sheet, row, message }: Props & { message: string }) {
  const { key, details, values } = row
  const rows = rowsOfBreaks(details.priceBreaks)
  const put = (next: typeof rows) =>
    sheet.store.setDetails(key, { priceBreaks: next.length > 0 ? typedBreaks(next) : '' })
  const change = (index: number, part: Partial<(typeof rows)[number]>) =>
    put(rows.map((each, i) => (i === index ? { ...each, ...part } : each)))
  return (
    <fieldset className="packs__prices">
      <legend>Prices of other quantities</legend>
      {rows.map((each, index) => (
        <div className="row" key={index}>
          <PriceInput
            id={index === 0 ? `breaks-${key}` : undefined}
            label={`From so many ${values.unit}, price ${index + 1}`}
            placeholder="From"
            value={each.from}
            onChange={(from) => change(index, { from })}
          />
          <PriceInput
            label={`Price of one ${values.unit}, price ${index + 1}`}
            placeholder="Each"
            value={each.unitCost}
            onChange={(unitCost) => change(index, { unitCost })}
          />
          <IconButton
            small
            icon={X}
            label={`Remove price ${index + 1}`}
            onClick={() => put(rows.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      {message && <p className="error">{message}</p>}
      {rows.length < mostBreaks && (
        <Button small icon={Plus} onClick={() => put([...rows, { from: '', unitCost: '' }])}>
          Price from a quantity
        </Button>
      )}
      <p className="hint">
        The price in the line is that of the quantity you offer there. Orders of fewer or more have
        these.
      </p>
    </fieldset>
  )
}

interface PriceInputProps {
  id?: string | undefined
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

const PriceInput = ({ label, onChange, ...input }: PriceInputProps) => (
  <NumberInput
    aria-label={label}
    maxLength={20}
    onChange={(text) => onChange(only(text))}
    {...input}
  />
)

/** What separates rows in a draft is no part of a number. */
const only = (text: string) => text.replaceAll(/[=;]/g, '')
