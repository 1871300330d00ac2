import Check from 'lucide-react/icons/check'
import Scale from 'lucide-react/icons/scale'
import { Fragment, useState } from 'react'
import { noAnswer, type TypedDeclaration } from '@fairlead/validation/declaration-draft'
import { MassUnit } from '@fairlead/validation/ihm/material-declaration'
import {
  thresholdLabel,
  type MaterialRow,
  type Threshold,
} from '@fairlead/validation/ihm/threshold'
import { restNotAbove } from '@fairlead/validation/declaration-draft'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { answered, progressOf, type Problem } from './declaration-model.ts'
import { wordsOf, YesNo } from './material-answer.tsx'
import { UnsureField } from './unsure-field.tsx'
import '../../ui/table.css'
import '../../ui/inset-table.css'

interface Props {
  typed: TypedDeclaration
  rows: readonly MaterialRow[]
  problems: readonly Problem[]
  /** Whether what is missing is said at its field. */
  told: boolean
  onChange: (typed: TypedDeclaration) => void
}

/** The materials of the form, each answered; one that is above says how much of it and where. */
export function MaterialsTable(props: Props) {
  const { typed, rows, onChange } = props
  const [open, setOpen] = useState<readonly string[]>([])
  const { answered: count } = progressOf(typed, rows)
  const materials = rows.flatMap((row) => row.materials)
  return (
    <Section
      title="Materials"
      note={`${count} of ${rows.length} answered`}
      end={
        <Button small icon={Check} onClick={() => onChange(restNotAbove(typed, materials))}>
          None above for the rest
        </Button>
      }
    >
      <div className="frame">
        <table className="table table--inset mdform" data-density="compact">
          <caption className="sr">Materials of tables A and B and the EU annexes</caption>
          <colgroup>
            <col className="mdform__set" />
            <col />
            <col className="mdform__limit" />
            <col className="mdform__answer" />
            <col className="mdform__where" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <abbr title="Table A or B of the guideline, or EU annex">Set</abbr>
              </th>
              <th scope="col">Material</th>
              <th scope="col">Threshold</th>
              <th scope="col">Above</th>
              <th scope="col">Mass in 1 {typed.basis || 'piece'}, and where</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const isGroup = row.materials.length > 1
              const isOpen =
                open.includes(row.key) ||
                (isGroup &&
                  row.materials.some(
                    ({ code }) =>
                      typed.answers[code]?.above ||
                      typed.unsure.some((path) => path.startsWith(`answers.${code}.`)),
                  ))
              return (
                <Fragment key={row.key}>
                  <GroupRow
                    {...props}
                    row={row}
                    isOpen={isOpen}
                    onOpen={() =>
                      setOpen(
                        open.includes(row.key)
                          ? open.filter((key) => key !== row.key)
                          : [...open, row.key],
                      )
                    }
                  />
                  {isGroup &&
                    isOpen &&
                    row.materials.map((material) => (
                      <MaterialLine key={material.code} {...props} material={material} inner />
                    ))}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

interface GroupProps extends Props {
  row: MaterialRow
  isOpen: boolean
  onOpen: () => void
}

/** A material, or several that are answered together until they are opened. */
function GroupRow({ row, isOpen, onOpen, ...props }: GroupProps) {
  const { typed, onChange } = props
  const [first] = row.materials
  if (row.materials.length === 1) return <MaterialLine {...props} material={first!} />
  const codes = row.materials.map(({ code }) => code)
  const said = codes.map((code) => typed.answers[code]?.above ?? null)
  const value = said.includes(true) ? true : said.every((each) => each === false) ? false : null
  return (
    <tr>
      <td className="muted">{row.table}</td>
      <th scope="row" className="mname">
        {row.short}, {codes.length} groups{' '}
        <button className="link-btn small" type="button" aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? 'hide' : 'show'} {codes.length}
        </button>
      </th>
      <td className="muted mlim">{row.label}</td>
      <td className="mans">
        <YesNo
          name={row.name}
          value={value}
          onChange={(above) => {
            if (!above) return onChange(answered(typed, codes, { above: false }))
            if (!isOpen) onOpen()
          }}
        />
      </td>
      <td className="mwhere" />
    </tr>
  )
}

interface LineProps extends Props {
  material: Threshold
  /** One of a group that is open. */
  inner?: boolean
}

function MaterialLine({ material, inner, typed, problems, told, onChange }: LineProps) {
  const { code, name, table } = material
  const said = typed.answers[code] ?? noAnswer
  const set = (change: Partial<typeof said>) => onChange(answered(typed, [code], change))
  const mine = problems.filter(({ path }) => path.startsWith(`answers.${code}.`))
  const has = (field: string) => mine.some(({ path }) => path.endsWith(`.${field}`)) || undefined
  const words = wordsOf(said, material)
  const isOpen = said.above === null
  return (
    <>
      <tr className={said.above ? 'mdrow--yes' : undefined} data-material={code}>
        <td className="muted">{inner ? '' : table}</td>
        <th scope="row" className={inner ? 'mname mname--inner' : 'mname'} title={name}>
          {name}
        </th>
        <td className="muted mlim">{thresholdLabel(material)}</td>
        <td className="mans">
          <YesNo name={name} value={said.above} onChange={(above) => set({ above })} />
        </td>
        <td className="mwhere">
          <UnsureField path={`answers.${code}`} name={name} typed={typed} onChange={onChange} />
          {isOpen && told && <span className="t-warning small">to answer</span>}
          {said.above && (
            <span className="row mwhere__fields">
              <NumberInput
                aria-label={`${name}, mass`}
                maxLength={200}
                aria-invalid={has('mass')}
                value={said.mass}
                onChange={(mass) => set({ mass })}
              />
              <Select
                label={`${name}, unit`}
                value={said.unit}
                options={units}
                onChange={(unit) => set({ unit })}
              />
              <TextInput
                aria-label={`${name}, where in the product`}
                aria-invalid={has('where')}
                placeholder="Name the part"
                maxLength={200}
                value={said.where}
                onChange={(where) => set({ where })}
              />
            </span>
          )}
        </td>
      </tr>
      {said.above && (
        <tr className="mdrow--yes mdrow--more">
          <td />
          <td colSpan={4} className="mcalc">
            <span className="row mwhere__part">
              <Icon of={Scale} size={14} />
              <span className="small">The part it is in weighs</span>
              <NumberInput
                aria-label={`${name}, mass of the part`}
                maxLength={200}
                aria-invalid={has('partMass')}
                value={said.partMass}
                onChange={(partMass) => set({ partMass })}
              />
              <Select
                label={`${name}, unit of the part`}
                value={said.partUnit}
                options={masses}
                onChange={(partUnit) => set({ partUnit })}
              />
              {words && <span className="small grow">{words}; the limit counts per part.</span>}
            </span>
            {told &&
              mine.map(({ path, message }) => (
                <p key={path} className="t-danger small">
                  {message}
                </p>
              ))}
          </td>
        </tr>
      )}
    </>
  )
}

const optionOf = (unit: string) => ({ value: unit, label: unit })
const units = MassUnit.options.map(optionOf)
const masses = ['mg', 'g', 'kg', 't'].map(optionOf)
