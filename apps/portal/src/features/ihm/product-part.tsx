import type { TypedDeclaration, TypedSupplier } from '@fairlead/validation/declaration-draft'
import { remarksOnForm, UnitBasis } from '@fairlead/validation/ihm/material-declaration'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Segment, TextInput } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import type { Problem } from './declaration-model.ts'
import { UnsureField } from './unsure-field.tsx'

interface Props {
  number: string
  typed: TypedDeclaration
  problems: readonly Problem[]
  told: boolean
  onChange: (typed: TypedDeclaration) => void
  /** Whom to ask: the same on every form of the order. */
  supplier: TypedSupplier
  onSupplier: (supplier: TypedSupplier) => void
}

const bases = UnitBasis.options.map((value) => ({ value, label: `1 ${value}` }))

/** What is declared: the product, and what its amounts are for. */
export function ProductPart(props: Props) {
  const { number, typed, problems, told, onChange } = props
  const set = (field: keyof TypedDeclaration) => (value: string) =>
    onChange({ ...typed, [field]: value })
  const unsure = (path: keyof TypedDeclaration, name: string) =>
    typed.unsure.includes(path) && (
      <UnsureField path={path} name={name} typed={typed} onChange={onChange} />
    )
  const error = (field: string) =>
    told ? problems.find(({ path }) => path === field)?.message : undefined
  return (
    <Section title="Product">
      <div className="pgrid">
        <Field label="MD number">
          <TextInput readOnly title={number} value={number} onChange={() => undefined} />
        </Field>
        <Field label="Date" required hint={unsure('date', 'date')} error={error('date')}>
          <DateInput value={typed.date} onChange={set('date')} />
        </Field>
        <Field
          label="Product name"
          required
          hint={unsure('productName', 'product name')}
          error={error('productName')}
        >
          <TextInput maxLength={200} value={typed.productName} onChange={set('productName')} />
        </Field>
        <Field
          label="Product number"
          required
          hint={unsure('productNumber', 'product number')}
          error={error('productNumber')}
        >
          <TextInput maxLength={80} value={typed.productNumber} onChange={set('productNumber')} />
        </Field>
        <Field label="Revision" hint={unsure('revision', 'revision')}>
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
          {unsure('basis', 'what the amounts are for')}
          {error('basis') && <p className="error">{error('basis')}</p>}
        </div>
        <Field label="Maker" hint={unsure('maker', 'maker')}>
          <TextInput maxLength={120} value={typed.maker} onChange={set('maker')} />
        </Field>
        <div className="pgrid__info">
          <Field label="Product information" hint={unsure('information', 'product information')}>
            <TextInput maxLength={400} value={typed.information} onChange={set('information')} />
          </Field>
        </div>
      </div>
      <More {...props} />
    </Section>
  )
}

const contact: readonly [keyof TypedSupplier, string][] = [
  ['division', 'Division'],
  ['contact', 'Contact person'],
  ['phone', 'Telephone'],
  ['fax', 'Fax'],
  ['email', 'E-mail'],
]

/** What the form has room for besides, and few fill. */
function More({ typed, onChange, supplier, onSupplier }: Props) {
  const said = typed.remarks.some(Boolean) || Object.values(supplier).some(Boolean)
  const remark = (at: number) => (value: string) =>
    onChange({
      ...typed,
      remarks: Array.from({ length: remarksOnForm }, (_, i) =>
        i === at ? value : (typed.remarks[i] ?? ''),
      ),
    })
  return (
    <details className="pmore" open={said || undefined}>
      <summary className="link-btn">Contact and remarks</summary>
      <div className="pmore__fields">
        {contact.map(([name, label]) => (
          <Field key={name} label={label}>
            <TextInput
              maxLength={name === 'email' ? 254 : 60}
              value={supplier[name]}
              onChange={(value) => onSupplier({ ...supplier, [name]: value })}
            />
          </Field>
        ))}
        {Array.from({ length: remarksOnForm }, (_, i) => (
          <Field key={i} label={`Remark ${i + 1}`}>
            <TextInput maxLength={200} value={typed.remarks[i] ?? ''} onChange={remark(i)} />
          </Field>
        ))}
      </div>
      <p className="muted small">The contact stands on every form of this order.</p>
    </details>
  )
}
