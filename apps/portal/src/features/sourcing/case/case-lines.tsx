import { useState } from 'react'
import { codeSchemeLabels } from '@fairlead/validation/vocabulary'
import { formatQuantity } from '@fairlead/formatting/number'
import { useModule } from '../../../frame/area-context.ts'
import { useCall, type ReplyOf } from '../../../server/queries.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { Section } from '../../../ui/section.tsx'
import { PastPriceCell, PastPrices } from './past-prices.tsx'
import './case.css'
import '../../../ui/inset-table.css'

type Line = ReplyOf<'case.details'>['lines'][number]
type Component = ReplyOf<'case.details'>['components'][number]

/** So many lines are shown before all are wanted. */
const atFirst = 50

interface CaseLinesProps {
  caseId: number
  count: number
  /** The company's own; without it no prices are shown. */
  currency?: string
}

/** What is asked for: components with their lines. */
export function CaseLines({ caseId, count, currency }: CaseLinesProps) {
  const { data } = useCall('case.details', { params: { id: caseId } })
  const [all, setAll] = useState(false)
  const prices = useModule('PRICE_HISTORY') && currency
  const most = all ? Infinity : atFirst
  return (
    <Section title="Lines" count={count}>
      {data && prices && (
        <PastPrices caseId={caseId} currency={prices} first={all ? undefined : atFirst}>
          <LinesTable
            lines={data.lines.slice(0, most)}
            components={data.components}
            columns={[...columnsOf(data.lines), lastPrice(prices)]}
          />
        </PastPrices>
      )}
      {data && !prices && (
        <LinesTable
          lines={data.lines.slice(0, most)}
          components={data.components}
          columns={columnsOf(data.lines)}
        />
      )}
      {data && data.lines.length > most && (
        <button className="link-btn" type="button" onClick={() => setAll(true)}>
          All {data.lines.length} lines
        </button>
      )}
    </Section>
  )
}

interface LinesTableProps {
  lines: readonly Line[]
  components: readonly Component[]
  columns: Column<Line>[]
}

/** Lines under the component they belong to. */
function LinesTable({ lines, components, columns }: LinesTableProps) {
  const groups = [null, ...components].map((component) => ({
    component,
    lines: lines.filter((line) => line.componentId === (component?.id ?? null)),
  }))
  return (
    <div className="stack">
      {groups
        .filter((group) => group.lines.length > 0)
        .map(({ component, lines: own }) => (
          <div key={component?.id ?? 0}>
            {component && <ComponentHead component={component} />}
            <div
              className="frame"
              role="region"
              aria-label={component ? `Lines of ${componentName(component)}` : 'All lines'}
              tabIndex={0}
            >
              <DataTable
                inset
                caption={component ? `Lines of ${componentName(component)}` : 'Lines'}
                columns={columns}
                rows={own}
              />
            </div>
          </div>
        ))}
    </div>
  )
}

const componentName = (component: Component) =>
  [component.assembly, component.type, component.maker].filter(Boolean).join(', ') || component.key

function ComponentHead({ component }: { component: Component }) {
  const facts = [
    component.number && `No. ${component.number}`,
    component.drawingNumber && `Drawing ${component.drawingNumber}`,
    component.particulars,
    component.book?.name && `Book: ${component.book.name}`,
  ].filter(Boolean)
  return (
    <p className="component">
      <span className="medium">{componentName(component)}</span>{' '}
      <span className="muted small">{facts.join(', ')}</span>
    </p>
  )
}

const columns: Column<Line>[] = [
  {
    id: 'n',
    label: '#',
    width: 40,
    cell: (line) => <span className="muted">{line.position}</span>,
  },
  {
    id: 'name',
    label: 'Description',
    phone: 'title',
    title: (line) => line.name,
    cell: (line) => (
      <>
        {line.name}
        {line.kitOf && <span className="muted small"> Part of the kit, line {line.kitOf}</span>}
      </>
    ),
  },
  {
    id: 'code',
    label: 'Code',
    phone: 'sub',
    width: 136,
    cell: (line) => (
      <span className="ref">
        <OrDash>
          {line.code &&
            [line.scheme && codeSchemeLabels[line.scheme], line.code].filter(Boolean).join(' ')}
        </OrDash>
      </span>
    ),
  },
  {
    id: 'drawing',
    label: 'Drawing',
    width: 120,
    cell: (line) => (
      <span className="ref">
        <OrDash>{[line.drawingNumber, line.drawingPosition].filter(Boolean).join(' / ')}</OrDash>
      </span>
    ),
  },
  {
    id: 'quantity',
    label: 'Quantity',
    phone: 'end',
    width: 84,
    align: 'right',
    cell: (line) => formatQuantity(line.quantity),
  },
  {
    id: 'unit',
    label: 'Unit',
    phone: 'subend',
    width: 56,
    cell: (line) => <span className="muted">{line.unit}</span>,
  },
  {
    id: 'remarks',
    label: 'Remarks',
    width: 132,
    title: (line) => line.remarks ?? '',
    cell: (line) => <OrDash>{line.remarks}</OrDash>,
  },
]

/** Drawings and remarks have a column where a line has one. */
const columnsOf = (lines: readonly Line[]) =>
  columns.filter(
    ({ id }) =>
      (id !== 'drawing' || lines.some((line) => line.drawingNumber || line.drawingPosition)) &&
      (id !== 'remarks' || lines.some((line) => line.remarks)),
  )

const lastPrice = (currency: string): Column<Line> => ({
  id: 'past',
  label: `Last price, ${currency}`,
  width: 120,
  align: 'right',
  cell: (line) => <PastPriceCell line={line} />,
})
