import { useQuery } from '@tanstack/react-query'
import { ThreadButton } from './thread-button.tsx'
import { requestThread } from './thread-port.ts'
import type { ThreadProps } from './thread.tsx'

interface Props extends Pick<ThreadProps, 'lines'> {
  requestId: number
  with: string
}

/** The thread of a request, for the holder of its link. */
export function LinkThreadButton({ requestId, ...about }: Props) {
  const port = requestThread(requestId, 'link')
  const { data } = useQuery({
    queryKey: port.key,
    queryFn: port.read,
    refetchInterval: port.every!,
  })
  const unread = data?.messages.filter((m) => m.side !== data.side && m.number > data.seen).length
  return <ThreadButton port={port} unread={unread ?? 0} {...about} />
}
