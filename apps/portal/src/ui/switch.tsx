import type { CheckProps } from './field.tsx'
import './switch.css'

export function Switch({ label, checked, onChange, disabled }: CheckProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
