import { Link } from 'react-router'
import { useCall } from '../../server/queries.ts'

interface About {
  caseId?: number
  requestId?: number
  orderId?: number
}

/** How many messages wait for the reader, on an RFQ with all its threads, a request or an order. */
export function useUnread(about: About): number {
  const { data } = useCall('message.unread', {}, { staleTime: 300_000 })
  const [[name, id]] = Object.entries(about) as [[keyof About, number]]
  return (data ?? []).reduce((sum, row) => (row[name] === id ? sum + row.unread : sum), 0)
}

/** The number as a mark in a row, and the way there; nothing where nothing waits. */
export function Unread({ to, ...about }: About & { to?: string }) {
  const count = useUnread(about)
  if (count === 0) return null
  const words = count === 1 ? '1 new message' : `${count} new messages`
  const mark = (
    <span className="chip chip--blue" title={words}>
      {count}
      <span className="sr"> {words.slice(words.indexOf(' ') + 1)}</span>
    </span>
  )
  return to ? <Link to={to}>{mark}</Link> : mark
}
