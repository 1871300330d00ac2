import type { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { materialRows, thresholdsOn } from '@fairlead/validation/ihm/threshold'
import '../../ui/table.css'
import '../../ui/inset-table.css'
import './declaration.css'

/** A declaration as it was sent: what is above stands out. */
export function DeclaredMaterials({ form }: { form: MaterialDeclaration }) {
  const { rows } = thresholdsOn(form.edition, { eu: form.eu })
  const shown = materialRows(rows).flatMap((row) => {
    const there = row.materials.filter(({ code }) => answerTo(form, code)?.above)
    // A group in which nothing is there stays one row.
    if (there.length === 0 || row.materials.length === 1)
      return [
        {
          key: row.key,
          table: row.table,
          name: row.short,
          label: row.label,
          materials: row.materials,
        },
      ]
    return row.materials.map((material) => ({
      key: material.code,
      table: row.table,
      name: material.short,
      label: row.label,
      materials: [material],
    }))
  })
  return (
    <section className="frame" aria-label={`Materials of ${form.number}`} tabIndex={0}>
      <table className="table table--inset declared" data-density="compact">
        <caption className="sr">Declared materials</caption>
        <thead>
          <tr>
            <th scope="col" className="declared__set">
              <abbr title="Table A or B of the guideline, or EU annex">Set</abbr>
            </th>
            <th scope="col">Material</th>
            <th scope="col" className="declared__limit">
              Threshold
            </th>
            <th scope="col" className="declared__answer">
              Above
            </th>
            <th scope="col" className="declared__where">
              Mass and where
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, table, name, label, materials }) => {
            const answers = materials.map(({ code }) => answerTo(form, code))
            const above = answers.find((answer) => answer?.above)
            const open = answers.some((answer) => (answer?.above ?? null) === null)
            return (
              <tr key={key} className={above ? 'mdrow--yes' : undefined}>
                <td className="muted">{table}</td>
                <th scope="row" title={name}>
                  {name}
                </th>
                <td className="muted">{label}</td>
                <td className={above ? 'strong t-warning' : 'muted'}>
                  {above ? 'Yes' : open ? '-' : 'No'}
                </td>
                <td>
                  {above ? `${above.mass ?? ''} ${above.unit ?? ''}, ${above.where ?? ''}` : ''}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const answerTo = ({ answers }: MaterialDeclaration, code: string) =>
  answers.find((answer) => answer.code === code)
