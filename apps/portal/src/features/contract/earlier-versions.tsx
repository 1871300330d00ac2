import Archive from 'lucide-react/icons/archive'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { earlierOf } from './contract-frame.tsx'
import { contractPaths, type Contract } from './contract-model.ts'
import { daysOf } from './version-days.ts'
import '../../ui/inset-table.css'

type Row = ReturnType<typeof earlierOf>[number] & { id: number; after: number }

/** What was agreed before, each as it stood, and what the one after it changed. */
export function EarlierVersions({ contract }: { contract: Contract }) {
  const { id } = contract
  const rows = earlierOf(contract).map((version) => ({
    ...version,
    id: version.number,
    after: version.number + 1,
  }))
  if (rows.length === 0)
    return (
      <Empty icon={Archive} title="No earlier version">
        <p>This is the first that was agreed.</p>
      </Empty>
    )
  return (
    <div className="page">
      <Section title="Earlier versions" count={rows.length}>
        <div className="frame">
          <DataTable
            inset
            caption="Earlier versions"
            columns={columnsOf(id)}
            rows={rows}
            rowLink={({ number }) => contractPaths.active(id, number)}
          />
        </div>
      </Section>
    </div>
  )
}

const columnsOf = (id: number): Column<Row>[] => [
  {
    id: 'number',
    label: 'Version',
    width: 112,
    phone: 'title',
    cell: ({ number }) => (
      <Link className="idlink" to={contractPaths.active(id, number)}>
        Version {number}
      </Link>
    ),
  },
  {
    id: 'title',
    label: 'Title',
    title: ({ title }) => title,
    cell: ({ title }) => <span className="clip">{title}</span>,
  },
  { id: 'days', label: 'In force, published by', width: 344, phone: 'sub', cell: daysOf },
  {
    id: 'compare',
    label: 'What came after',
    width: 200,
    phone: 'subend',
    cell: ({ number, after }) => (
      <ButtonLink small icon={GitCompareArrows} to={contractPaths.compare(id, number, after)}>
        Compare with {after}
      </ButtonLink>
    ),
  },
]
