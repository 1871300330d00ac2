import Calendar from 'lucide-react/icons/calendar'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useRef, useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { written } from '@fairlead/validation/written'
import { dayIn, instantAt, ownZone, shownIn } from '@fairlead/validation/day'
import { messages } from '@fairlead/validation/messages'
import { isDay, isInstant, mayBeSwapped, readDay, readMoment } from '@fairlead/validation/typed-day'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'
import './date-input.css'

interface DateInputProps {
  /** `yyyy-MM-dd`, or empty; what cannot be read as a day stays as it was typed, for the form's rule to refuse. */
  value: string
  onChange: (value: string) => void
  min?: string
  disabled?: boolean
  label?: string
}

interface DateTimeInputProps extends Omit<DateInputProps, 'min'> {
  /** The zone it is typed in; the form says which. */
  zone: string
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day, typed as dd/MM/yyyy or picked. */
export function DateInput({ value, onChange, min, disabled, label }: DateInputProps) {
  return (
    <Picked
      kind="date"
      label={label}
      disabled={disabled}
      text={isDay(value) ? formatDate(value) : value}
      placeholder={written.day(/* a text */ 'dd/mm/yyyy')}
      native={isDay(value) ? value : ''}
      min={min}
      read={readDay}
      onChange={onChange}
    />
  )
}

/** An instant, typed as dd/MM/yyyy HH:mm by the clock of its zone; kept as ISO 8601. */
export function DateTimeInput({ value, onChange, disabled, label, zone }: DateTimeInputProps) {
  const local = isInstant(value) ? shownIn(new Date(value), zone) : ''
  return (
    <Picked
      kind="datetime-local"
      label={label}
      disabled={disabled}
      text={local ? `${formatDate(local.slice(0, 10))} ${local.slice(11)}` : value}
      placeholder={`${written.day(/* a text */ 'dd/mm/yyyy')} hh:mm`}
      native={local}
      zone={zone}
      read={readMoment}
      onChange={(next) => onChange(isInstant(next) ? inZone(next, zone) : next)}
    />
  )
}

/** `yyyy-MM-ddTHH:mm` on a clock of the zone. */
const inZone = (shown: string, zone: string) =>
  instantAt(shown.slice(0, 10), shown.slice(11, 16), zone).toISOString()

interface PickedProps {
  kind: 'date' | 'datetime-local'
  text: string
  placeholder: string
  native: string
  zone?: string
  min?: string | undefined
  label?: string | undefined
  disabled?: boolean | undefined
  /** What was typed as the kept value, empty for nothing, null when it cannot be read. */
  read: typeof readDay
  onChange: (value: string) => void
}

function Picked(props: PickedProps) {
  const { kind, text, placeholder, native, min, label, disabled, read, onChange } = props
  const zone = props.zone ?? ownZone()
  const field = useField()
  const [typed, setTyped] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const readNow = (entered: string) => read(entered, dayIn(new Date(), zone), written.order)
  const bad = readNow(typed ?? text) === null
  const problem = useId()
  // Said at once, unless the form says it already.
  const said = bad && typed === null && !field['aria-invalid']
  // Where others read the month as the day, the field names it.
  const isNamed = !bad && written.order === 'mdy' && mayBeSwapped(native.slice(0, 10))
  const wired =
    said || isNamed
      ? { 'aria-describedby': [field['aria-describedby'], problem].filter(Boolean).join(' ') }
      : {}
  const control = (
    <span className="dateinput">
      <input
        {...field}
        {...wired}
        {...(bad ? { 'aria-invalid': true } : {})}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        disabled={disabled}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readNow(event.target.value) ?? event.target.value)
        }}
        onBlur={() => setTyped(null)}
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'ArrowDown') return
          event.preventDefault()
          picker.current?.showPicker()
        }}
      />
      <button
        type="button"
        className="dateinput__pick"
        aria-label="Pick a date"
        title="Pick a date (Alt ↓ in the field)"
        tabIndex={-1}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon of={Calendar} size={14} />
      </button>
      <input
        ref={picker}
        className="dateinput__native"
        type={kind}
        tabIndex={-1}
        aria-hidden
        min={min}
        max={kind === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
        value={native}
        onChange={(event) => {
          setTyped(null)
          onChange(event.target.value)
        }}
      />
    </span>
  )
  if (isNamed)
    return (
      <>
        {control}
        <p className="hint" id={problem} role="status">
          {longDay.format(new Date(`${native.slice(0, 10)}T00:00:00Z`))}
        </p>
      </>
    )
  if (!said) return control
  return (
    <>
      {control}
      <p className="error" id={problem}>
        <Icon of={CircleAlert} />
        {messages.date}, as {placeholder}
      </p>
    </>
  )
}
