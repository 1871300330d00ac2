import CircleAlert from 'lucide-react/icons/circle-alert'
import {
  createContext,
  useContext,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from 'react'
import { Icon, type LucideIcon } from './icon.tsx'
import './field.css'
import './segment.css'

interface FieldContext {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}
const Wired = createContext<FieldContext>({})
/** The id and descriptions of the surrounding `Field`, to spread on a control. */
export const useField = () => useContext(Wired)

interface FieldProps {
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
  wide?: boolean
  /** A fixed name, so that an error summary can lead here: the control's id becomes `field-<name>`. */
  name?: string
  /** The field of a form: an error summary finds it by this, and several forms of a page may have one of the same name. */
  of?: string
  /** The id of the control, where it is made elsewhere. */
  id?: string
  /** Hides the label from sight where a heading says the same. */
  hideLabel?: boolean
  children: ReactNode
}

/** A label on top, one control, a hint or an error under it. */
export function Field({
  label,
  required,
  hint,
  error,
  wide,
  name,
  of,
  id: given,
  hideLabel,
  children,
}: FieldProps) {
  const made = useId()
  const id = given ?? (name ? `field-${name}` : made)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={wide ? 'field wide' : 'field'} data-field={of}>
      <label className={hideLabel ? 'sr' : required ? 'req' : undefined} htmlFor={id}>
        {label}
      </label>
      <Wired
        value={{
          id,
          ...(described ? { 'aria-describedby': described } : {}),
          ...(error ? { 'aria-invalid': true } : {}),
          ...(required ? { 'aria-required': true } : {}),
        }}
      >
        {children}
      </Wired>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  )
}

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

export function TextInput({ value, onChange, ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      {...useField()}
      {...rest}
      className="input"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

export function TextArea({ value, onChange, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useField()}
      {...rest}
      className="input"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export interface Option {
  value: string
  label: string
}

interface SelectProps {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** The words of the empty choice; without it there is none. */
  empty?: string
  disabled?: boolean
  label?: string
}

export function Select({ value, onChange, options, empty, disabled, label }: SelectProps) {
  return (
    <select
      {...useField()}
      className="input"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export interface CheckProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

interface TickProps extends CheckProps {
  frame: string
  box?: string
  role?: 'switch'
}

/** What is on or off, with its words. */
export function Tick({ label, checked, onChange, disabled, frame, box, role }: TickProps) {
  return (
    <label className={frame}>
      <input
        className={box}
        type="checkbox"
        role={role}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

export const Checkbox = (props: CheckProps) => <Tick {...props} frame="row" box="box" />

interface SegmentProps<V extends string> {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: LucideIcon }[]
  disabled?: boolean
}

/** One of a few: all of them in sight. */
export function Segment<V extends string>(props: SegmentProps<V>) {
  const { label, value, onChange, options, disabled } = props
  const name = useId()
  return (
    <span className="segment" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segment__item">
          <input
            type="radio"
            name={name}
            disabled={disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.icon && <Icon of={option.icon} />}
            {option.label}
          </span>
        </label>
      ))}
    </span>
  )
}
