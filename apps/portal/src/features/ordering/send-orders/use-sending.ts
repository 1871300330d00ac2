import { counted } from '@fairlead/validation/counted'
import { todayHere } from '@fairlead/validation/day'
import { lateOrders, sendOrderEntries } from '@fairlead/validation/purchase-order'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTypedOver } from '../../../drafts/use-typed-over.ts'
import { paths } from '../../../frame/paths.ts'
import { toast } from '../../../frame/toast.ts'
import type { CallFailed } from '../../../server/call-failed.ts'
import { useAction } from '../../../server/queries.ts'
import { problemsIn } from '../../../ui/form/resolver.ts'
import { useRefusals } from '../../../ui/form/use-form.ts'
import {
  entriesOf,
  needsPort,
  requestOf,
  undated,
  unready,
  type OrderEntries,
  type OrderPapers,
  type SendOrder,
} from './order-send-form.ts'

/** The send form of these orders: what keeps them back, and what is asked before they go. */
export function useSending(orders: readonly SendOrder[], papers: OrderPapers, overBudget: boolean) {
  const today = todayHere()
  const { form, kept, finish } = useTypedOver<OrderEntries>({
    place: `send-orders.${orders.map(({ id }) => id).join('.')}`,
    rule: sendOrderEntries(today, needsPort(orders)),
    start: entriesOf(orders, papers),
    files: ['files', 'forwarderFiles'],
  })
  const refused = useRefusals(form, 'port')
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([])
  const [asking, setAsking] = useState<readonly SendOrder[] | null>(null)
  const [askingOver, setAskingOver] = useState(false)
  const navigate = useNavigate()
  const action = useAction('order.send', {
    quiet: true,
    done: ({ sent, waiting }) =>
      [
        (sent.length > 0 || waiting.length === 0) && `${counted(sent.length, 'PO')} sent`,
        waiting.length > 0 &&
          `${counted(waiting.flatMap(({ orderIds }) => orderIds).length, 'PO')} waiting for approval`,
      ]
        .filter(Boolean)
        .join(', '),
    onSuccess: ({ waiting }) => {
      finish()
      const [first] = waiting
      void navigate(first ? paths.approval(first.approvalId) : paths.rfqs('in-process-pos'))
    },
  })
  const send = (entries: OrderEntries, confirmed = false) => {
    setAsking(null)
    if (overBudget && !confirmed) return setAskingOver(true)
    const onError = (error: CallFailed) => {
      setAskingOver(false)
      refused(error)
      toast.error(error.message)
    }
    const request = { ...requestOf(orders, entries), overBudget: confirmed }
    const files = { files: entries.files, assignForwarderFiles: entries.forwarderFiles }
    action.mutate({ body: { request }, files }, { onError })
  }
  const submit = form.handleSubmit(
    (entries) => {
      const found = [...unready(orders), ...lateOrders(orders, entries.deliveryDueDate, today)]
      setProblems(found)
      if (found.length > 0) return
      const without = undated(orders, entries)
      if (without.length > 0) setAsking(without)
      else send(entries)
    },
    (errors) => setProblems([...problemsIn(errors), ...unready(orders)]),
  )
  const answer = (yes: boolean) => (yes ? send(form.getValues()) : setAsking(null))
  const answerOver = (yes: boolean) => (yes ? send(form.getValues(), true) : setAskingOver(false))
  const busy = action.isPending
  return {
    form,
    problems,
    submit: () => void submit(),
    busy,
    asking,
    answer,
    askingOver,
    answerOver,
    kept,
  }
}
