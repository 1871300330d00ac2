import { useCall } from '../../../server/queries.ts'

/** Whether a request still takes the quotation that is typed: asked again when others do something to it. */
export function useStanding(id: number) {
  const { data, refetch } = useCall(
    'request.standing',
    { params: { id } },
    { throwOnError: false, staleTime: 0 },
  )
  const { ended = null, revision = null } = data ?? {}
  return { ended, revision, askStanding: () => void refetch() }
}
