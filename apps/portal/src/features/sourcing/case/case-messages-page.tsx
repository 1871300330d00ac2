import ChevronLeft from 'lucide-react/icons/chevron-left'
import Megaphone from 'lucide-react/icons/megaphone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { formatShortDate } from '@fairlead/formatting/date'
import { readsAsOrder } from '@fairlead/validation/conversation'
import { keepHere } from '../../../drafts/device.ts'
import { useDuty, useUser } from '../../../frame/area-context.ts'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import { useCall, type RowOf } from '../../../server/queries.ts'
import { useRecord } from '../../../server/record.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RecordPage } from '../../../ui/record-page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CaseHeadBar } from './case-head-bar.tsx'
import { AnswerDialog } from '../../conversation/answer-dialog.tsx'
import { orderThread, requestThread, type Message } from '../../conversation/thread-port.ts'
import { Thread } from '../../conversation/thread.tsx'
import { TalkSide } from './talk-side.tsx'
import '../../conversation/conversation.css'

type Standing = RowOf<'message.ofCase'>

/** `/secured/buyer/case/{caseId}/messages`: the threads with each supplier of an RFQ, and those of its orders. */
export function CaseMessagesPage() {
  const id = Number(useParams()['caseId'])
  return (
    <RecordPage resource="case" id={id} loading={<Skeleton lines={8} />}>
      <MessagesView />
    </RecordPage>
  )
}

function MessagesView() {
  const overview = useRecord('case')
  const user = useUser()
  useDocumentTitle(`Messages ${overview.requisitionNumber ?? overview.id}`)
  const { data } = useCall('message.ofCase', { params: { id: overview.id } })
  const chosen = Number(useSearchParams()[0].get('with'))
  const [telling, setTelling] = useState<{ asked: Message | null } | null>(null)
  const requests = data?.filter((row) => row.requestId !== null) ?? []
  const orders = data?.filter((row) => row.orderId !== null) ?? []
  // What was opened by itself stays open when it has been read.
  const [begun, begin] = useState<number | null>(null)
  const talks = useDuty('talk')
  const first = requests.find(({ unread }) => unread > 0) ?? requests[0]
  if (begun === null && first) begin(first.requestId)
  const shown =
    requests.find((row) => row.requestId === chosen) ??
    requests.find((row) => row.requestId === begun)
  return (
    <>
      <CaseHeadBar
        overview={overview}
        current="messages"
        actions={
          talks &&
          requests.some(({ declined }) => !declined) && (
            <Button
              icon={Megaphone}
              aria-haspopup="dialog"
              onClick={() => setTelling({ asked: null })}
            >
              Tell all suppliers
            </Button>
          )
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Messages">
        {!data ? (
          <Skeleton lines={8} />
        ) : shown ? (
          <div className={chosen ? 'talk talk--one' : 'talk'}>
            <Threads caseId={overview.id} requests={requests} orders={orders} shown={shown} />
            <One
              key={shown.requestId}
              caseId={overview.id}
              row={shown}
              orders={orders}
              onAnswerAll={(asked) => setTelling({ asked })}
            />
            <TalkSide
              overview={overview}
              requestId={shown.requestId!}
              port={requestThread(shown.requestId!, user.id)}
            />
          </div>
        ) : (
          <p className="page muted">No supplier has been asked yet.</p>
        )}
      </div>
      {telling && shown && (
        <AnswerDialog
          caseId={overview.id}
          asked={telling.asked && { requestId: shown.requestId!, message: telling.asked }}
          readers={requests.filter(({ declined }) => !declined).length}
          onClose={() => setTelling(null)}
        />
      )}
    </>
  )
}

interface ThreadsProps {
  caseId: number
  requests: readonly Standing[]
  orders: readonly Standing[]
  shown: Standing
}

function Threads({ caseId, requests, orders, shown }: ThreadsProps) {
  return (
    <nav className="threads" aria-label="Threads">
      <p className="threads__head">One supplier, only they and you</p>
      {requests.map((row) => (
        <ThreadLink
          key={row.requestId}
          row={row}
          to={paths.messages(caseId, row.requestId!)}
          current={row === shown}
        />
      ))}
      {orders.length > 0 && <p className="threads__head">Confirmation threads of the orders</p>}
      {orders.map((row) => (
        <ThreadLink key={row.orderId} row={row} to={paths.order(row.orderId!)} />
      ))}
    </nav>
  )
}

function ThreadLink({ row, to, current }: { row: Standing; to: string; current?: boolean }) {
  const { last, unread } = row
  return (
    <Link
      className={unread > 0 ? 'thread is-unread' : 'thread'}
      to={to}
      aria-current={current ? 'page' : undefined}
    >
      <span className="thread__name clip">{row.name}</span>
      <span className="thread__when">{last && formatShortDate(last.at)}</span>
      <span className="thread__last clip">{lastWords(row)}</span>
      <span className="thread__mark">
        {unread > 0 ? (
          <span className="count">
            {unread}
            <span className="sr"> new</span>
          </span>
        ) : (
          row.questions > 0 && <Chip tone="amber">waits</Chip>
        )}
      </span>
    </Link>
  )
}

function lastWords({ last, declined }: Standing): string {
  if (last) return `${last.author}: ${last.text || 'a file'}`
  return declined ? 'Declined, no messages' : 'No messages yet'
}

interface OneProps {
  caseId: number
  row: Standing
  orders: readonly Standing[]
  onAnswerAll: (question: Message) => void
}

function One({ caseId, row, orders, onAnswerAll }: OneProps) {
  const user = useUser()
  const navigate = useNavigate()
  const [order] = orders
  const move = (text: string, clear: () => void) => {
    const { place } = orderThread(order!.orderId!, user.id)
    keepHere(place, { text, question: false, lineId: null, files: [] })
    clear()
    void navigate(paths.order(order!.orderId!))
  }
  return (
    <section className="talk__stream" aria-label={row.name}>
      <div className="talk__head">
        <Link className="talk__back btn btn--icon btn--quiet" to={paths.messages(caseId)}>
          <ChevronLeft size={16} aria-hidden />
          <span className="sr">All threads</span>
        </Link>
        <div className="grow">
          <h2 className="clip">{row.name}</h2>
          {row.declined && (
            <p className="muted small">Declined: reads no answers to all any more.</p>
          )}
        </div>
      </div>
      <Thread
        port={requestThread(row.requestId!, user.id)}
        onAnswerAll={onAnswerAll}
        warn={(text, clear) =>
          order &&
          readsAsOrder(
            text,
            orders.map(({ name }) => name),
          ) && (
            <Notice tone="amber" icon={TriangleAlert}>
              This reads as if it is about order {order.name}. PO messages should go through the PO
              confirmation thread.{' '}
              <button className="link-btn" type="button" onClick={() => move(text, clear)}>
                Move it there
              </button>
            </Notice>
          )
        }
      />
    </section>
  )
}
