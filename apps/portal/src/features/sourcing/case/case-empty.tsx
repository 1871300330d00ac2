import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import { moduleOffWords } from '@fairlead/validation/modules'
import { useDuty, useModule } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import type { RfqPageName } from './dashboard-pages.ts'

/** A page of the dashboard with nothing on it yet. */
export function CaseEmpty({ page }: { page: RfqPageName }) {
  if (page === 'import-rfqs')
    return (
      <Empty icon={Inbox} title="Nothing has been imported">
        <HowToImport />
      </Empty>
    )
  return page === 'draft-rfqs' ? (
    <Empty icon={FileText} title="No drafts">
      <p>An RFQ is a list of what a vessel needs. It is kept as you type until you send it.</p>
      <NewRfq />
    </Empty>
  ) : (
    <Empty icon={FileText} title="No RFQ is in process">
      <p>RFQs you have sent stand here until they are ordered, closed or cancelled.</p>
      <NewRfq />
    </Empty>
  )
}

function NewRfq() {
  if (!useDuty('trade')) return null
  return (
    <ButtonLink kind="primary" to={paths.newCase}>
      New RFQ
    </ButtonLink>
  )
}

function HowToImport() {
  const trades = useDuty('trade')
  if (!useModule('ERP')) return <p>{moduleOffWords('ERP')}.</p>
  return (
    <>
      <p>
        Requisitions from your ERP arrive here. You can also upload them as UBL, JSON, xlsx or csv.
      </p>
      {trades && (
        <ButtonLink kind="primary" to={paths.importCases}>
          Import
        </ButtonLink>
      )}
    </>
  )
}
