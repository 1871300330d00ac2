import { useNavigate } from 'react-router'
import { isOvertaken } from '../../../drafts/use-autosave.ts'
import { useSubmission } from '../../../drafts/use-submission.ts'
import { paths } from '../../../frame/paths.ts'
import { toast } from '../../../frame/toast.ts'
import { act } from '../../../server/act.ts'
import type { CallFailed } from '../../../server/call-failed.ts'
import { queryClient } from '../../../server/queries.ts'
import type { Choosing } from './use-choice.ts'

/** Makes the draft orders, or awards the tender, once: the same choice is sent again under the same key. */
export function useOrders(caseId: number, tender: boolean, choosing: Choosing) {
  const navigate = useNavigate()
  const refused = (error: CallFailed) => {
    if (isOvertaken(error))
      choosing.overtake(error.code === 'selection.ordered' ? error.message : null)
    else toast.error(error.message)
  }
  const orders = useSubmission({
    intent: `case.makeOrders.${caseId}`,
    send: (body: Body, key) => act('case.makeOrders', { params: { id: caseId }, body }, key),
    arrived: (reply) => {
      void queryClient.invalidateQueries()
      toast(reply.orders.length === 1 ? '1 order made' : `${reply.orders.length} orders made`)
      void navigate(paths.sendOrders(reply.orders.map((order) => order.id)))
    },
    refused,
  })
  const award = useSubmission({
    intent: `case.award.${caseId}`,
    send: (body: Body, key) => act('case.award', { params: { id: caseId }, body }, key),
    arrived: () => {
      toast('Tender awarded, the suppliers are told')
      void queryClient.invalidateQueries()
    },
    refused,
  })
  const make = async (said: { reason: string; acceptExpired: number[] }) => {
    if (!(await choosing.flush())) return
    const { reason, acceptExpired } = said
    const body = { version: choosing.version.current, reason, acceptExpired }
    await (tender ? award : orders).submit(body)
  }
  return { busy: orders.busy || award.busy, make }
}

interface Body {
  version: number
  reason: string
  acceptExpired: number[]
}
