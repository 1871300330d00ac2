import { useCall } from '../../../server/queries.ts'

/** Whether a request still takes the quotation that is typed: asked again when others do something to it, or so many milliseconds later. */
export function useStanding(id: number, every: number | false = false) {
  const { data, refetch } = useCall(
    'request.standing',
    { params: { id } },
    { throwOnError: false, staleTime: 0, refetchInterval: every },
  )
  const { ended = null, revision = null } = data ?? {}
  return { ended, revision, askStanding: () => void refetch() }
}
