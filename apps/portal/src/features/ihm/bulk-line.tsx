import { Link } from 'react-router'
import { noAnswer, type TypedDeclaration } from '@fairlead/validation/declaration-draft'
import { MassUnit } from '@fairlead/validation/ihm/material-declaration'
import { thresholdLabel, type Threshold } from '@fairlead/validation/ihm/threshold'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Section } from '../../ui/section.tsx'
import { useSignal } from '../../ui/grid/signal.ts'
import { refresh } from '../../ui/grid/model.ts'
import look from './bulk.module.css'
import { askedOf, problemsOfRow, type BulkRow } from './bulk-row.ts'
import { materialAt, type BulkSheet } from './bulk-keys.ts'
import { answered } from './declaration-model.ts'
import { namedProblem } from './forms-changes.ts'
import { supplierForms } from './ihm-paths.ts'
import { wordsOf, YesNo } from './material-answer.tsx'

/** The id of the first field of a material beside the sheet. */
export const detailId = (code: string) => `bulk-${code}`

interface Props {
  sheet: BulkSheet
  tried: boolean
}

/** What of the active line has no room in its row: the product, and how much of what is where. Escape leads back to the cell. */
export function BulkLine({ sheet, tried }: Props) {
  const { row: at } = useSignal(sheet.cursor)
  const row = sheet.store.row(sheet.view.keys[at] ?? '')
  if (!row) return null
  const { line, typed, declaration } = row
  const put = (next: TypedDeclaration, field: string) =>
    sheet.store.putForms(new Map([[row.key, next]]), `${row.key}.${field}`)
  const material = materialAt(sheet)
  const asked = askedOf(declaration).rows
  const shown = asked.filter(
    ({ code, group }) => typed.answers[code]?.above || (group !== null && group === material?.key),
  )
  const left = problemsOfRow(row).filter(
    ({ path }) =>
      /\.(mass|unit|where|partMass|partUnit)$/.test(path) || (tried && !path.endsWith('.above')),
  )
  return (
    <Section title={`Line ${line.position}`} note={line.name}>
      <div
        className={look['line']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          refresh(sheet)
        }}
      >
        {line.reason && <p className="t-warning small">To be corrected: {line.reason}</p>}
        {shown.map((each) => (
          <Material key={each.code} row={row} material={each} onChange={put} />
        ))}
        <div className={look['pair']}>
          <Field label="Maker">
            <TextInput
              maxLength={120}
              value={typed.maker}
              onChange={(maker) => put({ ...typed, maker }, 'maker')}
            />
          </Field>
          <Field label="Revision">
            <TextInput
              maxLength={40}
              value={typed.revision}
              onChange={(revision) => put({ ...typed, revision }, 'revision')}
            />
          </Field>
        </div>
        {left.slice(0, 4).map((problem) => (
          <p key={problem.path} className="t-danger small">
            {namedProblem(problem)}
          </p>
        ))}
        <Link className="small" to={supplierForms.one(declaration.id, line.id)}>
          The whole form of this line
        </Link>
      </div>
    </Section>
  )
}

interface MaterialProps {
  row: BulkRow
  material: Threshold
  onChange: (next: TypedDeclaration, field: string) => void
}

function Material({ row: { typed }, material, onChange }: MaterialProps) {
  const { code, short, group } = material
  const said = typed.answers[code] ?? noAnswer
  const set = (change: Partial<typeof said>) =>
    onChange(answered(typed, [code], change), `${code}.${Object.keys(change).join('.')}`)
  const text = (field: 'mass' | 'where' | 'partMass', name: string) => ({
    'aria-label': `${short}, ${name}`,
    maxLength: 200,
    value: said[field],
    onChange: (value: string) => set({ [field]: value }),
  })
  const unit = (field: 'unit' | 'partUnit', name: string) => ({
    label: `${short}, ${name}`,
    value: said[field],
    options: field === 'unit' ? units : masses,
    onChange: (value: string) => set({ [field]: value }),
  })
  const words = wordsOf(said, material)
  return (
    <div className={look['material']}>
      <p className="row">
        <span className="medium grow clip" title={material.name}>
          {short}
        </span>
        {group !== null && (
          <YesNo
            id={said.above ? undefined : detailId(code)}
            name={short}
            value={said.above}
            onChange={(above) => set({ above })}
          />
        )}
        <span className="muted small">{thresholdLabel(material)}</span>
      </p>
      {said.above && (
        <>
          <p className="row">
            <NumberInput id={detailId(code)} placeholder="Mass" {...text('mass', 'mass')} />
            <Select {...unit('unit', 'unit')} />
          </p>
          <TextInput
            placeholder="Where in the product"
            {...text('where', 'where in the product')}
          />
          <p className="row">
            <NumberInput placeholder="Part weighs" {...text('partMass', 'mass of the part')} />
            <Select {...unit('partUnit', 'unit of the part')} />
          </p>
          {words && <p className="small muted">{words}; the limit counts per part.</p>}
        </>
      )}
    </div>
  )
}

const optionOf = (value: string) => ({ value, label: value })
const units = MassUnit.options.map(optionOf)
const masses = ['mg', 'g', 'kg', 't'].map(optionOf)
