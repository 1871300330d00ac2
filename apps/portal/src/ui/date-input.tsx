import Calendar from 'lucide-react/icons/calendar'
import { useRef, useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'
import './date-input.css'

interface DateInputProps {
  /** `yyyy-MM-dd`, or empty. */
  value: string
  onChange: (value: string) => void
  min?: string
  disabled?: boolean
  label?: string
}

/** A calendar day, typed as dd/MM/yyyy or picked. */
export function DateInput({ value, onChange, min, disabled, label }: DateInputProps) {
  return (
    <Picked
      kind="date"
      label={label}
      disabled={disabled}
      text={value ? formatDate(value) : ''}
      placeholder="dd/mm/yyyy"
      native={value}
      min={min}
      read={readDay}
      onChange={onChange}
    />
  )
}

/** An instant, typed as dd/MM/yyyy HH:mm in the reader's zone; kept as ISO 8601. */
export function DateTimeInput({ value, onChange, disabled, label }: DateInputProps) {
  const local = value ? localTime(value) : ''
  return (
    <Picked
      kind="datetime-local"
      label={label}
      disabled={disabled}
      text={local ? `${formatDate(local.slice(0, 10))} ${local.slice(11)}` : ''}
      placeholder="dd/mm/yyyy hh:mm"
      native={local}
      read={readInstant}
      onChange={(next) => onChange(next.length === 16 ? new Date(next).toISOString() : next)}
    />
  )
}

interface PickedProps {
  kind: 'date' | 'datetime-local'
  text: string
  placeholder: string
  native: string
  min?: string | undefined
  label?: string | undefined
  disabled?: boolean | undefined
  /** What was typed as the kept value, empty for nothing, null when it cannot be read. */
  read: (text: string) => string | null
  onChange: (value: string) => void
}

function Picked(props: PickedProps) {
  const { kind, text, placeholder, native, min, label, disabled, read, onChange } = props
  const field = useField()
  const [typed, setTyped] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const bad = typed !== null && read(typed) === null
  return (
    <span className="dateinput">
      <input
        {...field}
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
          const value = read(event.target.value)
          if (value !== null && event.target.value.length >= (kind === 'date' ? 8 : 12))
            onChange(value)
        }}
        onBlur={() => {
          const value = typed === null ? null : read(typed)
          if (value === null) return
          onChange(value)
          setTyped(null)
        }}
      />
      <button
        type="button"
        className="dateinput__pick"
        aria-label="Pick a date"
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
}

/** `2/6/26`, `02.06.2026` or `2026-06-02` as a day; empty stays empty; null when it is no day. */
function readDay(text: string): string | null {
  const clean = text.trim()
  if (!clean) return ''
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(clean)
  const [, d, m, y] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(clean) ?? []
  const [year, month, day] = iso ? iso.slice(1) : [y?.length === 2 ? `20${y}` : y, m, d]
  if (!year || !month || !day) return null
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : null
}

/** A day and a time; the time is noon where none is typed. */
function readInstant(text: string): string | null {
  const clean = text.trim()
  if (!clean) return ''
  const [, day = '', hour = '12', minute = '00'] =
    /^(\S+?)(?:[ ,T]+(\d{1,2})(?::?(\d{2}))?)?$/.exec(clean) ?? []
  const read = readDay(day)
  if (!read || Number(hour) > 23 || Number(minute) > 59) return null
  return `${read}T${hour.padStart(2, '0')}:${minute}`
}

function localTime(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
