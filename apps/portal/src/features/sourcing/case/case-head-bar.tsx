import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { useDuty } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { useAction } from '../../../server/queries.ts'
import { IconButton } from '../../../ui/button.tsx'
import { UrgentChip } from '../../../ui/columns.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useUnread } from '../../conversation/unread.tsx'

interface CaseHeadBarProps {
  overview: {
    id: number
    requisitionNumber: string | null
    title: string
    priority: string
    state: string
    favourite?: boolean
  }
  current: 'overview' | 'evaluation' | 'messages' | 'add-more-suppliers'
  quoted?: number | undefined
  actions?: ReactNode
}

/** The head of every page of one RFQ: where it stands, its title, its pages. */
export function CaseHeadBar({ overview, current, quoted, actions }: CaseHeadBarProps) {
  const { id, state } = overview
  const unread = useUnread({ caseId: id })
  const favour = useAction('case.favour')
  const trades = useDuty('trade')
  const list = state === 'NEW' ? 'draft-rfqs' : 'in-process-rfqs'
  return (
    <>
      <PageHead
        title={overview.title || 'No title'}
        crumbs={[
          { label: state === 'NEW' ? 'Draft RFQs' : 'In-process RFQs', to: paths.rfqs(list) },
          { label: overview.requisitionNumber ?? `RFQ ${id}` },
        ]}
        aside={
          <>
            {overview.favourite !== undefined && (
              <IconButton
                small
                icon={Star}
                className={overview.favourite ? 'is-favourite' : ''}
                aria-pressed={overview.favourite}
                label={overview.favourite ? 'Remove from favourites' : 'Add to favourites'}
                onClick={() =>
                  favour.mutate({ params: { id }, body: { favourite: !overview.favourite } })
                }
              />
            )}
            {overview.priority === 'URGENT' && <UrgentChip />}
          </>
        }
        actions={actions}
      />
      <Tabs
        label="This RFQ"
        tabs={[
          { label: 'Overview', to: paths.case(id), current: current === 'overview' },
          {
            label: 'Evaluation',
            to: paths.evaluation(id),
            count: quoted,
            current: current === 'evaluation',
          },
          {
            label: 'Messages',
            to: paths.messages(id),
            count: unread || undefined,
            current: current === 'messages',
          },
          ...(trades
            ? [
                {
                  label: 'Add suppliers',
                  to: paths.addSuppliers(id),
                  current: current === 'add-more-suppliers',
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
