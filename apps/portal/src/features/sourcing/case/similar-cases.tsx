import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { useDuty } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { useCall, type RowOf } from '../../../server/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import type { CaseOverview } from './case-overview.ts'

/** Earlier RFQs for the same items or equipment, or under the same subject; who was asked there can be asked here. */
export function SimilarCases({ overview }: { overview: CaseOverview }) {
  const trades = useDuty('trade')
  const { data } = useCall(
    'case.similar',
    { params: { id: overview.id } },
    { staleTime: 300_000, throwOnError: false },
  )
  if (!data?.length) return null
  const sendable = trades && (overview.state === 'NEW' || overview.state === 'OPEN')
  return (
    <Section title="Similar RFQs" count={data.length}>
      <ul>
        {data.map((row) => (
          <li key={row.id} className="similar__item">
            <p className="row">
              <Link className="idlink clip grow" to={paths.case(row.id)} title={row.title}>
                {row.requisitionNumber ?? `RFQ ${row.id}`} {row.title}
              </Link>
              <span className="small muted nowrap">{formatDate(row.sentAt)}</span>
            </p>
            <p className="small muted">{whyWords(row, overview.lineCount)}</p>
            <p className="small muted" title={row.suppliers.map(({ name }) => name).join(', ')}>
              {suppliersWords(row.suppliers)}
            </p>
            {row.orders.map((order) => (
              <p key={order.id} className="row small">
                <Link className="nowrap" to={paths.order(order.id)} title={order.orderNumber}>
                  Paid {formatMoney(order.total, order.currency)}
                </Link>
                <span className="muted">
                  to {order.supplier}, {formatDate(order.sentAt)}
                  {order.by && `, ${order.by}`}
                </span>
              </p>
            ))}
            {sendable && row.suppliers.length > 0 && (
              <ButtonLink small icon={UserPlus} to={paths.addSuppliersOf(overview.id, row.id)}>
                Ask its suppliers
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Similar = RowOf<'case.similar'>

/** Why it is like this one. */
function whyWords(row: Similar, lines: number) {
  const { sameItems, sameSubject, sameVessel, sameVesselType, vesselName } = row
  const words = [
    sameItems > 0 && `${sameItems} of ${counted(lines, 'item')} the same`,
    row.sameEquipment ? 'same equipment' : row.sameMaker && 'same maker',
    sameSubject && 'subject alike',
    sameVessel ? 'same vessel' : vesselName,
    !sameVessel && sameVesselType && 'a vessel of the same type',
  ]
  return words.filter(Boolean).join(', ')
}

function suppliersWords(suppliers: Similar['suppliers']) {
  const quoted = suppliers.filter((one) => one.quoted).length
  return `${suppliers.length} asked, ${quoted} quoted`
}
