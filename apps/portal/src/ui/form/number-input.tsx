import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useState, type InputHTMLAttributes } from 'react'
import { plainNumber, shownNumber, whichNumber } from '@fairlead/formatting/typed-number'
import { useField } from '../field.tsx'
import { Icon } from '../icon.tsx'

type NumberInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  /** As it is kept, or as it was typed where it cannot be read. */
  value: string
  onChange: (value: string) => void
}

/** A number, shown and read in the reader's form. One that could be two is asked about, and refused until it is one. */
export function NumberInput({ value, onChange, onBlur, className, ...rest }: NumberInputProps) {
  const field = useField()
  const [typed, setTyped] = useState<{ text: string; kept: string } | null>(null)
  const which = whichNumber(value)
  const asked = useId()
  const describedBy = [rest['aria-describedby'] ?? field['aria-describedby'], which && asked]
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...field}
        {...rest}
        {...(which && { 'aria-invalid': true })}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        className={className ?? 'input num'}
        value={typed?.kept === value ? typed.text : shownNumber(value)}
        onChange={(event) => {
          const text = event.target.value
          const kept = plainNumber(text)
          setTyped({ text, kept })
          onChange(kept)
        }}
        onBlur={(event) => {
          setTyped(null)
          onBlur?.(event)
        }}
      />
      {which && (
        <span className="error" id={asked} role="alert">
          <Icon of={CircleAlert} />
          {which}
        </span>
      )}
    </>
  )
}
