import FileText from 'lucide-react/icons/file-text'
import { formatDate } from '@fairlead/formatting/date'
import type { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { thresholdLabel, thresholdsOn, type Threshold } from '@fairlead/validation/ihm/threshold'
import { Icon } from '../../ui/icon.tsx'
import type { Declaration } from './declaration-model.ts'

interface Props {
  declaration: Declaration
  form: MaterialDeclaration
}

const sets = [
  ['A', 'Table A'],
  ['B', 'Table B'],
  ['EU', 'EU annexes'],
] as const

/** The declaration in the layout of the guideline’s form; `inner` where its name stands over it already. */
export function DeclaredPaper({ declaration, form, inner }: Props & { inner?: boolean }) {
  const view = (
    <div className="doc__view" tabIndex={0} role="region" aria-label={form.number}>
      <Paper declaration={declaration} form={form} />
    </div>
  )
  if (inner) return view
  return (
    <section className="doc" aria-label="The form as it was sent">
      <div className="doc__bar">
        <Icon of={FileText} />
        <span className="clip grow medium">{form.number}</span>
      </div>
      {view}
    </section>
  )
}

function Paper({ declaration, form }: Props) {
  const { rows } = thresholdsOn(form.edition, { eu: form.eu })
  const { conformity } = declaration
  return (
    <div className="paper">
      <h3>MATERIAL DECLARATION</h3>
      <dl>
        <dt>MD ID No.</dt>
        <dd>{form.number}</dd>
        <dt>Date</dt>
        <dd>{formatDate(form.date)}</dd>
        <dt>Supplier</dt>
        <dd>{[form.supplier.company, form.supplier.address].filter(Boolean).join(', ')}</dd>
        <dt>Product name</dt>
        <dd>{form.productName}</dd>
        <dt>Product number</dt>
        <dd>
          {[form.productNumber, form.revision && `rev. ${form.revision}`]
            .filter(Boolean)
            .join(', ')}
        </dd>
        <dt>Delivered</dt>
        <dd>
          {form.delivered.amount} {form.delivered.unit}
        </dd>
        <dt>Amounts for</dt>
        <dd>1 {form.basis}</dd>
        <dt>SDoC ID No.</dt>
        <dd>{form.sdocNumber ?? conformity?.number ?? '-'}</dd>
      </dl>
      {sets.map(([table, name]) => (
        <PaperTable
          key={table}
          name={name}
          form={form}
          rows={rows.filter((row) => row.table === table)}
        />
      ))}
      {conformity && (
        <p className="paper__signed">
          Signed: {conformity.name}, {conformity.function}. {conformity.place},{' '}
          {formatDate(conformity.date)}
        </p>
      )}
    </div>
  )
}

interface TableProps {
  name: string
  form: MaterialDeclaration
  rows: readonly Threshold[]
}

function PaperTable({ name, form, rows }: TableProps) {
  if (rows.length === 0) return null
  return (
    <table>
      <caption className="sr">{name} on the form</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">Threshold</th>
          <th scope="col">Present above</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const answer = form.answers.find(({ code }) => code === row.code)
          return (
            <tr key={row.code} className={answer?.above ? 'found-bad' : undefined}>
              <td>{row.short}</td>
              <td>{thresholdLabel(row)}</td>
              <td>
                {answer?.above
                  ? `Yes, ${answer.mass ?? ''} ${answer.unit ?? ''}, ${answer.where ?? ''}`
                  : answer?.above === false
                    ? 'No'
                    : '-'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
