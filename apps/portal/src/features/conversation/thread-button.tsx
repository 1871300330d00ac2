import MessageSquare from 'lucide-react/icons/message-square'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ThreadProps } from './thread.tsx'
import '../../ui/panel.css'

const Thread = lazy(async () => ({ default: (await import('./thread.tsx')).Thread }))

interface Props extends ThreadProps {
  /** The company on the other side. */
  with: string
  unread?: number
}

/** Opens the thread of a request beside the page; `?messages` in the address opens it at once. */
export function ThreadButton({ with: company, unread = 0, ...thread }: Props) {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState(search.has('messages'))
  const close = () => {
    setOpen(false)
    if (!search.has('messages')) return
    search.delete('messages')
    setSearch(search, { replace: true })
  }
  return (
    <>
      <Button icon={MessageSquare} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Messages
        {unread > 0 && (
          <span className="count">
            {unread}
            <span className="sr"> new</span>
          </span>
        )}
      </Button>
      {open && (
        <Panel title={`Messages with ${company}`} unsaved={false} onClose={close}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <Thread {...thread} />
          </Suspense>
        </Panel>
      )}
    </>
  )
}
