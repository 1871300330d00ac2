import { useRef, useState, type ComponentProps } from 'react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useUser } from '../../frame/area-context.ts'
import { fetchCall, onceRead, useListCall, whileTyping } from '../../server/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { limits } from '@fairlead/validation/limits'
import CircleCheck from 'lucide-react/icons/circle-check'
import { BulkForms } from './bulk-forms.tsx'
import { supplierForms } from './ihm-paths.ts'
import { startWith } from './use-declaration.ts'

/** `/secured/supplier/case/bulk-hazard-declarations/{ids}`: the IHM forms of several orders in one sheet. */
export function BulkPage() {
  const typed = useParams()['ids'] ?? ''
  const all = [...new Set(typed.split(',').map(Number))]
  return <BulkOf key={all.join()} all={all} />
}

/** `/secured/supplier/bulk-hazard-declarations`: all that are awaited, those due first. */
export function BulkPendingPage() {
  const { data, isFetchedAfterMount } = useListCall(
    'supplierDeclaration.list',
    {
      filter: { page: 'pending-ihm-forms' },
      range: [0, limits.purchaseOrdersPerRequest - 1],
      sort: ['dueOn', 'ASC'],
    },
    { refetchOnMount: 'always' },
  )
  // Those it was opened with: what is asked, sent or withdrawn meanwhile is told in the sheet.
  const begun = useRef<{ ids: readonly number[]; left: number } | null>(null)
  if (data && isFetchedAfterMount && !begun.current?.ids.length)
    begun.current = { ids: data.data.map(({ id }) => id), left: data.total - data.data.length }
  if (!begun.current) return <Skeleton lines={12} />
  const { ids, left } = begun.current
  return ids.length === 0 ? <NothingAwaited /> : <BulkOf all={ids} left={left} />
}

function BulkOf({ all, left }: { all: readonly number[]; left?: number }) {
  const [round, setRound] = useState(0)
  const cache = useQueryClient()
  const again = () => {
    cache.removeQueries({ queryKey: ['draft.ofDeclaration'] })
    setRound(round + 1)
  }
  const ids = all.slice(0, limits.purchaseOrdersPerRequest)
  return <Round key={round} ids={ids} left={left ?? all.length - ids.length} onAgain={again} />
}

interface RoundProps {
  ids: readonly number[]
  /** How many more there are than a sheet takes. */
  left: number
  /** Begins with the orders as they are now. */
  onAgain: () => void
}

function Round({ ids, left, onAgain }: RoundProps) {
  const { firstName, lastName } = useUser()
  const person = `${firstName} ${lastName}`
  // Read as others change them: what was begun stays, and says so.
  const read = useQueries({
    queries: ids.map((id) => ({
      ...fetchCall('declaration.get', { params: { id } }),
      staleTime: 10_000,
      ...onceRead,
    })),
  })
  const declarations = read.flatMap(({ data }) => data ?? [])
  const open = declarations.filter(({ actions }) => actions.includes('submit'))
  const begun = useRef<Pick<ComponentProps<typeof BulkForms>, 'begin' | 'closed'> | null>(null)
  // Read once: from then on what others save comes in beside what is typed here.
  const drafts = useQueries({
    queries: (begun.current?.begin.map(({ declaration }) => declaration) ?? open).map(({ id }) => ({
      ...fetchCall('draft.ofDeclaration', { params: { id }, query: { newerThan: 0 } }),
      ...whileTyping,
      staleTime: 0,
      gcTime: 0,
    })),
  })
  if (!begun.current) {
    if (declarations.length < ids.length || drafts.some(({ data }) => data === undefined))
      return <Skeleton lines={12} />
    if (open.length === 0) return <NothingAwaited />
    begun.current = {
      begin: open.map((declaration, i) => ({
        declaration,
        start: startWith(declaration, drafts[i]!.data!, person),
      })),
      closed: declarations.filter((each) => !open.includes(each)),
    }
  }
  return <BulkForms {...begun.current} now={declarations} left={left} onAgain={onAgain} />
}

const NothingAwaited = () => (
  <>
    <PageHead title="IHM forms" crumbs={[{ label: 'IHM forms', to: supplierForms.list() }]} />
    <div className="scroll">
      <Empty icon={CircleCheck} title="None of these forms is awaited">
        <p>They have been sent, or the order was withdrawn.</p>
        <ButtonLink kind="primary" to={supplierForms.list()}>
          Pending IHM forms
        </ButtonLink>
      </Empty>
    </div>
  </>
)
