import Plus from 'lucide-react/icons/plus'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { deliveryWords } from '@fairlead/formatting/delivery-charge'
import { formatAmount } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { daysBetween, todayHere } from '@fairlead/validation/day'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/section.tsx'
import { listName, placeWords, type PriceListShown } from './price-list-model.ts'
import { YearSpan } from './year-span.tsx'
import '../../ui/inset-table.css'
import '../../ui/page.css'

interface Props {
  lists: readonly PriceListShown[]
  pathOf: (uuid: string) => string
  /** Where one is added, by who may. */
  addAt?: string | false
  /** What was bought of each, in the currency of the contract. */
  bought?: readonly { uuid: string; bought: string }[]
  currency?: string
  /** Beside the heading. */
  end?: ReactNode
  /** What stands there in their place. */
  instead?: ReactNode
}

/** The price lists of a version. */
export function PriceListsSection(props: Props) {
  const { lists, pathOf, addAt, bought, currency, end, instead } = props
  const linkOf = ({ uuid }: PriceListShown) => pathOf(uuid)
  const total = lists.reduce((sum, list) => sum + list.lines, 0)
  return (
    <Section
      title="Price lists"
      count={lists.length}
      note={lists.length > 0 ? counted(total, 'line') : ''}
      end={
        addAt ? (
          <ButtonLink small icon={Plus} to={addAt}>
            Add a price list
          </ButtonLink>
        ) : (
          end
        )
      }
    >
      {instead ? (
        instead
      ) : lists.length > 0 ? (
        <div className="frame">
          <DataTable
            inset
            caption="Price lists"
            columns={[
              ...columnsOf(linkOf),
              ...(bought ? [boughtColumn(bought, currency ?? '')] : []),
            ]}
            rows={lists.map((list) => ({ ...list, id: list.uuid }))}
            rowLink={linkOf}
            under={underOf}
          />
        </div>
      ) : (
        <p className="muted">No price list yet.</p>
      )}
    </Section>
  )
}

/** What delivery costs beside the prices. */
function underOf(row: Row): string | null {
  const words = deliveryWords(row)
  return words ? `Delivery: ${words}` : null
}

type Row = PriceListShown & { id: string }
const columnsOf = (linkOf: (row: Row) => string): Column<Row>[] => [
  {
    id: 'vendor',
    label: 'Price list',
    phone: 'title',
    title: listName,
    cell: (row) => (
      <Link className="idlink clip" to={linkOf(row)}>
        {listName(row)}
      </Link>
    ),
  },
  { id: 'ports', label: 'Ports', width: 168, phone: 'sub', cell: placeWords },
  { id: 'lines', label: 'Lines', width: 56, align: 'right', cell: (row) => row.lines },
  { id: 'currency', label: 'Cur.', width: 52, cell: (row) => row.currency },
  {
    id: 'days',
    label: `In ${todayHere().slice(0, 4)}`,
    width: 104,
    wide: true,
    title: daysWords,
    cell: (row) => (
      <>
        <YearSpan from={row.validFrom} to={row.validTo} />
        <span className="sr">{daysWords(row)}</span>
      </>
    ),
  },
  {
    id: 'state',
    label: 'State',
    width: 128,
    phone: 'end',
    cell: (row) => (row.problems ? problemChip(row.problems) : askedOr(row)),
  },
]

const daysWords = (row: Row) => `${formatDate(row.validFrom)} to ${formatDate(row.validTo)}`

const boughtColumn = (
  bought: readonly { uuid: string; bought: string }[],
  currency: string,
): Column<Row> => ({
  id: 'bought',
  label: `Bought, ${currency}`,
  width: 112,
  align: 'right',
  phone: 'subend',
  cell: (row) => {
    const found = bought.find(({ uuid }) => uuid === row.uuid)
    return found ? formatAmount(found.bought, currency) : '-'
  },
})

const askedOr = (row: Row) =>
  row.asked ? (
    <Chip icon={Send} tone="blue">
      Prices asked
    </Chip>
  ) : (
    stateOf(row)
  )

const problemChip = (problems: number) => (
  <Chip icon={CircleAlert} tone="red">
    {counted(problems, 'problem')}
  </Chip>
)

/** How a list stands today: what ends within 60 days is amber. */
function stateOf({ validFrom, validTo }: PriceListShown): ReactNode {
  const today = todayHere()
  if (validFrom && validFrom > today) return <Chip icon={Clock}>From {formatDate(validFrom)}</Chip>
  if (!validTo) return <Chip>No days yet</Chip>
  const left = daysBetween(today, validTo)
  if (left < 0) return <Chip tone="red">Ended</Chip>
  if (left <= 60)
    return (
      <Chip icon={Clock} tone={left <= 14 ? 'red' : 'amber'}>
        Ends in {left} d
      </Chip>
    )
  return (
    <Chip icon={CircleCheck} tone="green">
      Valid
    </Chip>
  )
}
