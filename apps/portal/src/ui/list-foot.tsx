import { onlineManager } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useListContext } from 'ra-core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { countedTotal } from '@fairlead/api/list-ends'
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
  const { data, total = 0, page, perPage, setPage } = useListContext()
  const { rows, isMore, isMany } = countedTotal(total)
  const pages = Math.ceil(total / perPage)
  const from = (page - 1) * perPage + 1
  return (
    <footer className="listfoot">
      <span role="status">
        {data && (
          <>
            <b>{isMany ? 'Many' : formatNumber(rows)}</b>
            {isMore && '+'} {noun}
          </>
        )}
      </span>
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
            {from} to {from + (data?.length ?? 0) - 1}
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
            &nbsp; <kbd>x</kbd> select
          </>
        )}
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
