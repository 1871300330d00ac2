import { useUser } from '../../frame/area-context.ts'
import { ThreadButton } from './thread-button.tsx'
import { requestThread } from './thread-port.ts'
import type { ThreadProps } from './thread.tsx'
import { useUnread } from './unread.tsx'

interface Props extends Pick<ThreadProps, 'lines'> {
  requestId: number
  with: string
}

/** The thread of a request, for who has an account. */
export function RequestThreadButton({ requestId, ...about }: Props) {
  const { id } = useUser()
  const unread = useUnread({ requestId })
  return <ThreadButton port={requestThread(requestId, id)} unread={unread} {...about} />
}
