import { onlineManager, useQueryClient } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useListContext } from 'ra-core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { formatDateTime } from '@fairlead/formatting/date'
import { formatNumber } from '@fairlead/formatting/number'
import { IconButton } from './button.tsx'
import './list-foot.css'

interface ListFootProps {
  noun: string
  selectable: boolean
  children?: ReactNode
}

/** How many there are, the pages, and which keys work. */
export function ListFoot({ noun, selectable, children }: ListFootProps) {
  const { total, page, perPage, setPage } = useListContext()
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage))
  const from = (page - 1) * perPage + 1
  return (
    <footer className="listfoot">
      <span role="status">
        {total !== undefined && (
          <>
            <b>{formatNumber(total)}</b> {noun}
          </>
        )}
      </span>
      <Staleness />
      {children}
      {pages > 1 && (
        <span className="pager">
          <IconButton
            small
            icon={ChevronLeft}
            label="Previous page"
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          />
          <span>
            {from} to {Math.min(total ?? 0, page * perPage)}
          </span>
          <IconButton
            small
            icon={ChevronRight}
            label="Next page"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          />
        </span>
      )}
      <span className="listfoot__keys">
        <kbd>j</kbd> <kbd>k</kbd> move
        {selectable && (
          <>
            {' '}
            &nbsp; <kbd>x</kbd> select
          </>
        )}{' '}
        &nbsp; <kbd>Enter</kbd> open &nbsp; <kbd>?</kbd> more
      </span>
    </footer>
  )
}

/** Whether this device has a line at all. */
export const useOnline = () =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )

/** Says that what is listed may be another by now, and since when: the device is offline, or the last reading failed. */
function Staleness() {
  const { resource, data, error, refetch } = useListContext()
  const isOnline = useOnline()
  const cache = useQueryClient().getQueryCache()
  if (!data || (isOnline && !error)) return null
  const shown = cache
    .findAll({ queryKey: [resource, 'getList'] })
    .find(({ state }) => (state.data as { data?: unknown } | undefined)?.data === data)
  const readAt = shown && new Date(shown.state.dataUpdatedAt).toISOString()
  return (
    <span className="t-danger" role="status">
      {isOnline ? 'Could not be read again' : 'Offline'}
      {readAt && `, as of ${formatDateTime(readAt).slice(11, 16)}`}.{' '}
      <button className="link-btn" type="button" onClick={() => void refetch()}>
        Try again
      </button>
    </span>
  )
}
