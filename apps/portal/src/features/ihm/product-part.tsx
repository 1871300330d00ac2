import type { TypedDeclaration } from '@fairlead/validation/declaration-draft'
import { UnitBasis } from '@fairlead/validation/ihm/material-declaration'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Segment, TextInput } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import type { Problem } from './declaration-model.ts'

interface Props {
  number: string
  typed: TypedDeclaration
  problems: readonly Problem[]
  told: boolean
  onChange: (typed: TypedDeclaration) => void
}

const bases = UnitBasis.options.map((value) => ({ value, label: `1 ${value}` }))

/** What is declared: the product, and what its amounts are for. */
export function ProductPart({ number, typed, problems, told, onChange }: Props) {
  const set = (field: keyof TypedDeclaration) => (value: string) =>
    onChange({ ...typed, [field]: value })
  const error = (field: string) =>
    told ? problems.find(({ path }) => path === field)?.message : undefined
  return (
    <Section title="Product">
      <div className="pgrid">
        <Field label="MD number">
          <TextInput readOnly value={number} onChange={() => undefined} />
        </Field>
        <Field label="Date" required error={error('date')}>
          <DateInput value={typed.date} onChange={set('date')} />
        </Field>
        <Field label="Product name" required error={error('productName')}>
          <TextInput maxLength={200} value={typed.productName} onChange={set('productName')} />
        </Field>
        <Field label="Product number" required error={error('productNumber')}>
          <TextInput maxLength={80} value={typed.productNumber} onChange={set('productNumber')} />
        </Field>
        <Field label="Revision">
          <TextInput maxLength={40} value={typed.revision} onChange={set('revision')} />
        </Field>
        <div className="field pgrid__basis">
          <span className="label req">The amounts below are for</span>
          <Segment
            label="The amounts below are for"
            value={typed.basis as UnitBasis}
            options={bases}
            onChange={set('basis')}
          />
          {error('basis') && <p className="error">{error('basis')}</p>}
        </div>
        <Field label="Maker">
          <TextInput maxLength={120} value={typed.maker} onChange={set('maker')} />
        </Field>
        <div className="pgrid__info">
          <Field label="Product information">
            <TextInput maxLength={400} value={typed.information} onChange={set('information')} />
          </Field>
        </div>
      </div>
    </Section>
  )
}
