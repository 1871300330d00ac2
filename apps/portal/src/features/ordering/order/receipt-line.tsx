import { formatQuantity } from '@fairlead/formatting/number'
import { awaitedQuantity, receiptLabels, receiptParts } from '@fairlead/validation/receipt'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { FilePicker } from '../../../ui/file-drop.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { FormField, FormValue, TextField } from '../../../ui/form/fields.tsx'
import {
  leftOf,
  restOf,
  type OrderLine,
  type ReceiptEntries,
  type ReceiptLineEntries,
} from './receipt-form.ts'

interface Props {
  form: UseFormReturn<ReceiptEntries>
  place: number
  line: OrderLine
}

/** One line that is awaited: how much of it came, and what was wrong with it. */
export function ReceiptLine({ form, place, line }: Props) {
  const { control } = form
  const typed = useWatch({ control, name: `lines.${place}` })
  const left = leftOf(line, typed)
  // What was all there before is so less what is said to be damaged, wrong or short now.
  const follow = (next: ReceiptLineEntries) => {
    const rest = restOf(line, next)
    if (left?.eq(0) && rest !== null) form.setValue(`lines.${place}.received`, rest)
  }
  const faulty = [typed.damaged, typed.wrong, typed.short].some((part) => Number(part) !== 0)
  return (
    <li className="receiptline" role="group" aria-label={`Line ${line.position}, ${line.name}`}>
      <div className="receiptline__item">
        <span className="muted">{line.position}</span>
        <span>
          <span className="medium">{line.name}</span>
          <br />
          <span className="muted small">
            {formatQuantity(awaitedQuantity(line).toFixed())} {line.unit} awaited
            {left?.gt(0) && (
              <>
                , {formatQuantity(left.toFixed())} to come{' '}
                <button
                  className="link-btn"
                  type="button"
                  onClick={() =>
                    form.setValue(
                      `lines.${place}.short`,
                      left.plus(Number(typed.short) || 0).toFixed(),
                    )
                  }
                >
                  Short<span className="sr"> line {line.position}</span>
                </button>
              </>
            )}
          </span>
        </span>
      </div>
      <div className="receiptline__parts">
        {receiptParts.map((part) => (
          <FormField
            key={part}
            control={control}
            name={`lines.${place}.${part}`}
            label={receiptLabels[part]}
          >
            {({ value, onChange, onBlur }) => (
              <NumberInput
                value={value}
                onBlur={onBlur}
                onChange={(text) => {
                  onChange(text)
                  if (part !== 'received') follow({ ...typed, [part]: text })
                }}
              />
            )}
          </FormField>
        ))}
      </div>
      {faulty && (
        <div className="receiptline__faults">
          <TextField
            control={control}
            name={`lines.${place}.note`}
            label="What is wrong"
            maxLength={400}
          />
          <FormValue control={control} name={`lines.${place}.pictures`}>
            {(pictures, set) => <FilePicker label="Add pictures" files={pictures} onChange={set} />}
          </FormValue>
        </div>
      )}
    </li>
  )
}
