import { todayHere } from '@fairlead/validation/day'
import {
  chosenDeliveries,
  confirmationEntries,
  type ConfirmationEntries,
} from '@fairlead/validation/confirmation'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { toast } from '../../../frame/toast.ts'
import { useAction } from '../../../server/queries.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { planAgain, planFor, type Order } from './confirmation.ts'

type Form = ReturnType<typeof useForm<ConfirmationEntries>>

/** An order's confirmation as it is typed. What is typed stays under every change of the order, the own ones too. */
export function useConfirmation(order: Order) {
  const may = order.actions.includes('confirm')
  const form = useForm<ConfirmationEntries>(
    confirmationEntries(order.lines, todayHere(), order.confirmationTiming),
    {
      plan: may ? planFor(order) : [],
      only: null,
      supplierReference: order.supplierReference ?? '',
      comment: '',
      readiness: '',
    },
  )
  const [files, setFiles] = useState<readonly File[]>([])
  const { changed, answered } = useKept(order, form)
  const confirm = useAction('order.confirm', { done: 'Confirmation sent to the buyer' })
  const send = (only: string | null) => {
    form.setValue('only', only)
    void form.handleSubmit((typed) => {
      const { supplierReference, comment, readiness } = typed
      const going = chosenDeliveries(typed)
      if (going.length === 0) return toast.error('Please choose what to confirm')
      const body = {
        purchaseOrderId: order.id,
        deliveries: going.map(({ lineId, quantity, date }) => ({ lineId, quantity, date })),
        supplierReference,
        comment,
        readiness: readiness || null,
      }
      const gone = new Set(going.map(({ place }) => typed.plan[place]!.key))
      const onSuccess = () => {
        answered()
        form.setValue(
          'plan',
          form.getValues('plan').filter(({ key }) => !gone.has(key)),
        )
        if (form.getValues('comment') === comment) form.setValue('comment', '')
        setFiles((now) => now.filter((file) => !files.includes(file)))
      }
      return confirm.mutate({ body, files: { files } }, { onSuccess })
    }, focusFirst)()
  }
  return { form, files, setFiles, send, changed, busy: confirm.isPending, may }
}

/** The plan follows the order: what is answered goes out of it, what is typed for other lines stays. */
function useKept(order: Order, { getValues, setValue, formState }: Form) {
  const seen = useRef(order.version)
  const own = useRef(order.version)
  const [changed, setChanged] = useState(false)
  const { isDirty } = formState
  useEffect(() => {
    if (order.version === seen.current) return
    seen.current = order.version
    const may = order.actions.includes('confirm')
    setValue('plan', may ? planAgain(order, getValues('plan')) : [])
    setChanged(isDirty && order.version !== own.current)
  }, [order, isDirty, getValues, setValue])
  const answered = () => {
    own.current = order.version + 1
  }
  return { changed, answered }
}

function focusFirst({ plan }: FieldErrors<ConfirmationEntries>) {
  const place = Array.isArray(plan) ? plan.findIndex(Boolean) : -1
  const field = place >= 0 && plan?.[place]?.quantity ? 'quantity' : 'date'
  document.querySelector<HTMLInputElement>(`[data-delivery="${field}-${place}"] input`)?.focus()
}
