import '@fairlead/api/later-calls'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { paths } from '../../../frame/paths.ts'
import { fetchCall, whileTyping } from '../../../server/queries.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { SendCase } from './use-sending.ts'

/** RFQs that were never sent and ask the market for lines that a contract covers: said before they go. */
export function CoveredDrafts({ cases }: { cases: readonly SendCase[] }) {
  const drafts = cases.filter(({ state }) => state === 'NEW')
  const found = useQueries({
    queries: drafts.map(({ id }) => ({
      ...fetchCall('contract.pricesOfCase', { params: { id } }),
      ...whileTyping,
      throwOnError: false,
    })),
  })
  const covered = drafts.flatMap((draft, i) => {
    const lines = found[i]?.data?.length ?? 0
    return lines > 0 ? [{ ...draft, lines }] : []
  })
  if (covered.length === 0) return null
  return (
    <Notice tone="blue">
      Contracts have a price for lines that would be asked of the market:{' '}
      {covered.map(({ id, requisitionNumber, lines }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          {counted(lines, 'line')} of{' '}
          <Link to={paths.draftCase(id)}>{requisitionNumber ?? `RFQ ${id}`}</Link>
        </span>
      ))}
      . Open an RFQ to take them at these prices.
    </Notice>
  )
}
