import { useRef, type ComponentProps } from 'react'
import { useQueries } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useUser } from '../../frame/area-context.ts'
import { CallFailed } from '../../server/call-failed.ts'
import { fetchCall, useListCall, whileTyping } from '../../server/queries.ts'
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
  const ids = [...new Set(typed.split(',').map(Number))].slice(0, limits.purchaseOrdersPerRequest)
  return <BulkOf key={ids.join()} ids={ids} />
}

/** `/secured/supplier/bulk-hazard-declarations`: all that are awaited, those due first. */
export function BulkPendingPage() {
  const { data } = useListCall('supplierDeclaration.list', {
    filter: { page: 'pending-ihm-forms' },
    range: [0, limits.purchaseOrdersPerRequest - 1],
    sort: ['dueOn', 'ASC'],
  })
  if (!data) return <Skeleton lines={12} />
  const ids = data.data.map(({ id }) => id)
  return ids.length === 0 ? <NothingAwaited /> : <BulkOf key={ids.join()} ids={ids} />
}

function BulkOf({ ids }: { ids: readonly number[] }) {
  const { firstName, lastName } = useUser()
  const person = `${firstName} ${lastName}`
  const read = useQueries({
    queries: ids.map((id) => ({
      ...fetchCall('declaration.get', { params: { id } }),
      ...whileTyping,
      staleTime: 10_000,
      throwOnError: (error: Error) => error instanceof CallFailed && error.status === 404,
    })),
  })
  const declarations = read.flatMap(({ data }) => data ?? [])
  const open = declarations.filter(({ actions }) => actions.includes('submit'))
  // Read once: from then on what others save comes in beside what is typed here.
  const drafts = useQueries({
    queries: open.map(({ id }) => ({
      ...fetchCall('draft.ofDeclaration', { params: { id }, query: { newerThan: 0 } }),
      ...whileTyping,
      staleTime: 0,
      gcTime: 0,
    })),
  })
  // What was begun stays: that it was sent, or withdrawn meanwhile, is told in the sheet itself.
  const begun = useRef<ComponentProps<typeof BulkForms> | null>(null)
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
  return <BulkForms {...begun.current} />
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
