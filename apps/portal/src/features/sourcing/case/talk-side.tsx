import { useQuery } from '@tanstack/react-query'
import { formatDate } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { Link } from 'react-router'
import { paths } from '../../../frame/paths.ts'
import { useCall } from '../../../server/queries.ts'
import { Deadline } from '../../../ui/figures.tsx'
import { FileList } from '../../../ui/file-drop.tsx'
import { Pairs } from '../../../ui/pairs.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Conversation, ThreadPort } from '../../conversation/thread-port.ts'
import type { CaseOverview } from './case-overview.ts'

interface Props {
  overview: CaseOverview
  requestId: number
  port: ThreadPort
}

/** Beside a thread: what it is about, what its supplier offers, the files that were sent in it and who has read it. */
export function TalkSide({ overview, requestId, port }: Props) {
  const { vessel, deliveryPort, vesselEta, dueAt, timeZone, lineCount } = overview
  const thread = useQuery({ queryKey: port.key, queryFn: port.read }).data
  return (
    <aside className="talk__side" aria-label="About this thread">
      <Section title="RFQ">
        <Pairs
          pairs={[
            ['Vessel', vessel?.name],
            ['Deliver to', deliveryPort && `${deliveryPort.name}, ${deliveryPort.locode}`],
            ["Vessel's ETA", vesselEta && formatDate(vesselEta)],
            ['Quotes due', dueAt && <Deadline at={dueAt} timeZone={timeZone} whole />],
            ['Lines', String(lineCount)],
          ]}
        />
      </Section>
      <Offer caseId={overview.id} requestId={requestId} />
      {thread && <Sent thread={thread} port={port} />}
    </aside>
  )
}

function Offer({ caseId, requestId }: { caseId: number; requestId: number }) {
  const requests = useCall('case.requests', { params: { id: caseId } }).data
  const request = requests?.find(({ id }) => id === requestId)
  if (!request) return null
  const { quotation, label } = request
  if (!quotation)
    return (
      <Section title="Their offer">
        <p className="muted">{label}. Nothing is offered yet.</p>
      </Section>
    )
  return (
    <Section title="Their offer">
      <Pairs
        pairs={[
          [
            'Quotation',
            <Link key="q" to={paths.quotation(quotation.id)}>
              {quotation.label}
            </Link>,
          ],
          ['Lines', `${quotation.linesQuoted} of ${quotation.linesAsked}`],
          ['Total', formatMoney(quotation.total, quotation.currency)],
          ['Good until', quotation.pricesGoodUntil && formatDate(quotation.pricesGoodUntil)],
        ]}
      />
    </Section>
  )
}

function Sent({ thread, port }: { thread: Conversation; port: ThreadPort }) {
  const files = thread.messages.flatMap((message) => message.files)
  return (
    <>
      {files.length > 0 && (
        <Section title="Files here" count={files.length}>
          <FileList
            files={files.map(({ id, name, size }) => ({
              name,
              size,
              onOpen: () => port.openFile(id),
            }))}
          />
        </Section>
      )}
      {thread.readers.length > 0 && (
        <Section title="Who has read this" count={thread.readers.length}>
          <Pairs
            pairs={thread.readers.map(({ name, side }) => [
              name,
              side === thread.side ? 'Your company' : thread.counterpart,
            ])}
          />
        </Section>
      )}
    </>
  )
}
