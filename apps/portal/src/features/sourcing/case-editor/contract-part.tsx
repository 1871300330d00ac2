import { counted } from '@fairlead/validation/counted'
import { memo, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useDuty } from '../../../frame/area-context.ts'
import { orderLink } from '../../../frame/paths.ts'
import { toast } from '../../../frame/toast.ts'
import { useAction, useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { CoveredLines, takeWords, useCovered } from '../../contract/covered-lines.tsx'
import { kitAbove, lineProblem, sentOf, type CaseDraft } from './case-draft.ts'
import type { Editing } from './use-case-draft.ts'

type Props = Pick<Editing, 'draft' | 'lines' | 'flush' | 'known' | 'id'>

/** What contracts say of the lines, a moment after they are typed. */
export function ContractPart({ draft, lines, flush, known, id }: Props) {
  return <Covered draft={useDeferredValue(draft)} {...{ lines, flush, known, id }} />
}

/** Taken, a line leaves the RFQ for a draft order; the others go to the market. */
const Covered = memo(function Covered(props: Props) {
  const { draft, lines: store, flush, known, id } = props
  const trades = useDuty('trade')
  const rows = useCoveredAlone(draft)
  const orders = useOrdersOf(id)
  const take = useAction('contract.take')
  const onTake = async (these: typeof rows) => {
    const caseId = await flush()
    if (caseId === null) return
    const kept = sentOf(draft).lines.filter((line) => !lineProblem(line))
    const numbers = new Map(kept.map(({ key }, i) => [key, i + 1]))
    const lines = these.map(({ key, price }) => ({
      position: numbers.get(key)!,
      listId: price.listId,
    }))
    const body = { version: known.current.version, lines }
    take.mutate(
      { params: { id: caseId }, body },
      {
        onSuccess: ({ version, orders: made }) => {
          known.current.version = version
          store.remove(these.map(({ key }) => key))
          const numbersOf = made.map(({ orderNumber }) => orderNumber).join(' and ')
          toast(`${counted(these.length, 'line')} taken onto ${numbersOf}`)
        },
      },
    )
  }
  if (rows.length === 0 && orders.length === 0) return null
  return (
    <Section
      title="Contract prices"
      count={rows.length}
      note="Lines that are not taken go to the suppliers."
      end={
        trades &&
        rows.length > 1 && (
          <Button small busy={take.isPending} onClick={() => void onTake(rows)}>
            Take all {rows.length}
          </Button>
        )
      }
    >
      <CoveredLines
        rows={rows}
        action={(row) =>
          trades && (
            <Button
              small
              busy={take.isPending}
              aria-label={takeWords(row)}
              onClick={() => void onTake([row])}
            >
              Take
            </Button>
          )
        }
      />
      {orders.map((order) => (
        <p key={order.id} className="muted">
          {counted(order.lines, 'line')} taken onto{' '}
          <Link to={orderLink(order)}>{order.orderNumber}</Link>, {order.supplier.name}
        </p>
      ))}
    </Section>
  )
})

/** Complete lines that stand for themselves: a kit is asked for whole. */
function useCoveredAlone({ lines, port, vesselEta }: CaseDraft) {
  const kits = new Set(
    lines.flatMap((line) => (line.kit ? [line.key, kitAbove(lines, line)?.key] : [])),
  )
  return useCovered({ port: port?.locode, vesselEta, lines }).covered.flatMap(
    ({ line, number, prices: [price, ...others] }) =>
      price && !lineProblem(line) && !kits.has(line.key)
        ? [{ key: line.key, name: line.name, line, number, price, others }]
        : [],
  )
}

/** The orders that lines were taken onto before. */
function useOrdersOf(id: number | null) {
  const { data } = useCall(
    'contract.ordersOfCase',
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  )
  return data ?? []
}
