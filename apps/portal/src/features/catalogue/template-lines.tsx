import '../../ui/table.css'
import '../../ui/inset-table.css'

interface Props {
  lines: readonly { code: string; name: string; quantity: string; unit: string }[]
  /** Whose they are, in words. */
  of: string
}

/** What would be added to a draft. */
export function TemplateLines({ lines, of }: Props) {
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={`Lines of ${of}`}>
      <table className="table table--inset">
        <caption className="sr">Lines of {of}</caption>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Description</th>
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col">Unit</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={i}>
              <td>{line.code}</td>
              <td title={line.name}>{line.name}</td>
              <td className="num">{line.quantity}</td>
              <td>{line.unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
