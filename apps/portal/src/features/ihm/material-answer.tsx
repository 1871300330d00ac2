import { useId } from 'react'
import type { TypedAnswer } from '@fairlead/validation/declaration-draft'
import { MaterialAnswer } from '@fairlead/validation/ihm/material-declaration'
import { shareWords } from '@fairlead/validation/ihm/material-share'
import type { Threshold } from '@fairlead/validation/ihm/threshold'
import '../../ui/segment.css'
import './declaration.css'

/** "14 g in a part of 560 g is 25,000 mg/kg", as soon as both masses are there. */
export function wordsOf(said: TypedAnswer, material: Threshold): string | null {
  const read = MaterialAnswer.safeParse({ ...said, code: material.code })
  return read.success ? shareWords(read.data, material) : null
}

interface YesNoProps {
  /** Of the first choice, to be led to. */
  id?: string | undefined
  name: string
  value: boolean | null
  onChange: (above: boolean) => void
}

/** Above its threshold, or not. */
export function YesNo({ id, name, value, onChange }: YesNoProps) {
  const group = useId()
  return (
    <span className="yn" role="radiogroup" aria-label={`${name}, above threshold`}>
      {([false, true] as const).map((option) => (
        <label key={String(option)} className={option ? 'segment__item is-yes' : 'segment__item'}>
          <input
            type="radio"
            id={option ? undefined : id}
            name={group}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <span>{option ? 'Yes' : 'No'}</span>
        </label>
      ))}
    </span>
  )
}
