import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { formatQuantity } from '@fairlead/formatting/number'
import { InventoryPart, inventoryParts } from '@fairlead/validation/ihm/inventory'
import { otherThanOrdered, tornOn } from '@fairlead/validation/ihm/reuse'
import type { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { materialName, type Threshold } from '@fairlead/validation/ihm/threshold'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { orderedOf, type Declaration, type DeclarationLine } from './declaration-model.ts'
import { DeclaredMaterials } from './declared-materials.tsx'
import { EditionNote } from './edition-note.tsx'

/** Where on board what is above its threshold is, and in which part of the inventory. */
export interface Placing {
  location: string
  part: InventoryPart
}

interface Props {
  declaration: Declaration
  line: DeclarationLine
  form: MaterialDeclaration
  above: boolean
  barred: readonly Threshold[]
  placing: Placing
  told: boolean
  onPlacing: (placing: Placing) => void
  /** Enter, where the place is typed. */
  onEnter: () => void
}

/** What was declared for one line, what is checked of it, and where on board it belongs. */
export function QueueForm(props: Props) {
  const { declaration, line, form, above, placing, told, onPlacing, onEnter } = props
  return (
    <section className="queueform" aria-label={line.name} tabIndex={0}>
      <h2 className="queueform__title clip">{line.name}</h2>
      <dl className="facts queueform__facts">
        <Fact name="Vessel" value={declaration.vesselName ?? '-'} />
        <Fact name="Order, line" value={`${declaration.orderNumber}, ${line.position}`} />
        <Fact name="Supplier" value={declaration.supplierName} />
        <Fact name="Part" value={form.productNumber} />
        <Fact name="Delivered" value={`${formatQuantity(line.quantity)} ${line.unit}`} />
        <Fact name="SDoC" value={declaration.conformity?.number ?? '-'} />
      </dl>
      <Section title="Checks">
        <Checks {...props} />
        {above && (
          <div className="fields">
            <Field
              label="Location on board"
              name="location"
              required
              error={told && !placing.location.trim() ? 'This field is required' : undefined}
            >
              <TextInput
                maxLength={200}
                value={placing.location}
                onChange={(location) => onPlacing({ ...placing, location })}
                onKeyDown={({ key, repeat, nativeEvent, currentTarget }) => {
                  if (key === 'Enter' && !repeat && !nativeEvent.isComposing) onEnter()
                  if (key === 'Escape') currentTarget.blur()
                }}
              />
            </Field>
            <Field label="Inventory part">
              <Select
                value={placing.part}
                options={parts}
                onChange={(part) => onPlacing({ ...placing, part: part as InventoryPart })}
              />
            </Field>
          </div>
        )}
      </Section>
      <Section title="Material declaration" note={form.number}>
        <DeclaredMaterials form={form} />
        <EditionNote edition={form.edition} eu={form.eu} />
      </Section>
    </section>
  )
}

const parts = InventoryPart.options.map((part) => ({
  value: part,
  label: `${part} ${inventoryParts[part]}`,
}))

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="clip">{value}</dd>
  </div>
)

function Checks({ declaration, line, form, barred }: Props) {
  const ordered = orderedOf(line)
  const other = otherThanOrdered(ordered, form)
  const signed = declaration.conformity
  const there = form.answers.filter(({ above }) => above)
  const names = new Set(there.map(({ code }) => code))
  return (
    <ul className="checks">
      <Check good={!other.includes('productNumber')}>
        {other.includes('productNumber')
          ? `The order line says part number ${ordered.productNumber}`
          : 'Part number is that of the order line'}
      </Check>
      {ordered.maker && (
        <Check good={!other.includes('maker')}>
          {other.includes('maker')
            ? `The order line says maker ${ordered.maker}, the form ${form.maker ?? 'names none'}`
            : 'Maker is that of the order line'}
        </Check>
      )}
      <Check good={signed?.covers.includes(form.number) ?? false}>
        {signed
          ? `SDoC names this MD and is signed by ${signed.name}, ${formatDate(signed.date)}`
          : 'There is no declaration of conformity'}
      </Check>
      {line.earlier && <Before earlier={line.earlier} form={form} />}
      {names.size === 0 ? (
        <Check good>Nothing is above its threshold</Check>
      ) : (
        <Check good={false}>
          <b>
            {names.size === 1 ? 'One material is' : `${names.size} materials are`} above the
            threshold.
          </b>{' '}
          Part I of the inventory needs a location.
        </Check>
      )}
      {barred.map(({ code, short }) => (
        <Check key={code} good={false}>
          {short} may not be installed: accepting it needs a reason.
        </Check>
      ))}
    </ul>
  )
}

/** What the same product was accepted with before, of whoever supplied it. */
function Before({
  earlier: { number, acceptedAt, revision, form: before },
  form,
}: {
  earlier: NonNullable<DeclarationLine['earlier']>
  form: MaterialDeclaration
}) {
  const torn = tornOn(form, before)
  const which = `${number}${revision ? `, revision ${revision}` : ''}, ${formatDate(acceptedAt)}`
  return (
    <Check good={torn.length === 0}>
      {torn.length === 0
        ? `Same as ${which}`
        : `Differs from ${which}, on ${torn.map(materialName).join(', ')}`}
    </Check>
  )
}

function Check({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <li>
      <span className={good ? 't-success' : 't-warning'}>
        <Icon of={good ? CircleCheck : TriangleAlert} />
      </span>
      <span>{children}</span>
    </li>
  )
}
