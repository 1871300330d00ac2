import { sendRequestEntries } from '@fairlead/validation/case'
import { act } from '../../../server/act.ts'
import { type CallFailed } from '../../../server/call-failed.ts'
import { useAction, type ReplyOf } from '../../../server/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { countOf, type Chosen } from './chosen.ts'
import { useTypedOver } from '../../../drafts/use-typed-over.ts'
import { useRefusals } from '../../../ui/form/use-form.ts'
import { toast } from '../../../frame/toast.ts'
import { requestOf, type SendEntries } from './send-form.ts'

export type SendCase = ReplyOf<'case.overviews'>[number]

/** The RFQs about to be sent, with their attachments. */
export function useSendCases(ids: readonly number[]) {
  const query = useQuery({
    queryKey: ['case.overviews', ids],
    queryFn: () => act('case.overviews', { params: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    refetchOnMount: 'always',
  })
  return { data: query.isFetchedAfterMount ? query.data : undefined }
}

interface Around {
  /** Where this device keeps what is typed. */
  place: string
  onSent: () => void
}

/** The form with the values of the RFQs it sends as its start. */
export function useSending(cases: readonly SendCase[], chosen: Chosen, { place, onSent }: Around) {
  const dated = cases.every((each) => each.dueAt)
  const { form, kept, finish } = useTypedOver<SendEntries>({
    place,
    rule: sendRequestEntries(dated),
    start: startOf(cases),
    files: ['files'],
  })
  const refused = useRefusals(form, 'dueDate')
  const send = useAction('case.sendRequests', {
    done: ({ requestIds, alreadyAsked }) =>
      [
        requestIds.length === 1 ? 'RFQ sent to 1 supplier' : `${requestIds.length} requests sent`,
        ...(alreadyAsked.length > 0 ? [`asked before: ${alreadyAsked.join(', ')}`] : []),
      ].join('; '),
    onSuccess: () => {
      finish()
      onSent()
    },
    quiet: true,
  })
  const attachments = {
    erp: cases.flatMap((each) => each.attachments.erpUploadedAttachments.map((file) => file.id)),
    web: cases.flatMap((each) => each.attachments.webUploadedAttachments.map((file) => file.id)),
  }
  const submit = form.handleSubmit((entries) => {
    if (countOf(chosen) === 0) return
    const caseIds = cases.map((each) => each.id)
    const onError = (error: CallFailed) => {
      refused(error)
      toast.error(error.message)
    }
    send.mutate(
      {
        body: { request: requestOf(caseIds, chosen, entries, attachments) },
        files: { files: entries.files },
      },
      { onError },
    )
  })
  return { form, busy: send.isPending, submit: () => void submit(), kept }
}

export type Sending = ReturnType<typeof useSending>

function startOf(cases: readonly SendCase[]): SendEntries {
  const first = cases.length === 1 ? cases[0] : undefined
  return {
    urgent: cases.some((each) => each.priority === 'URGENT'),
    port: first?.deliveryPort ?? null,
    dueDate: first?.dueAt ?? '',
    vesselEta: first?.vesselEta ?? '',
    text: '',
    includeErpComments: false,
    aliases: {},
    emails: {},
    withdrawNotifies: [],
    skipped: [],
    previous: first?.attachments.previousUploadedAttachments.map((file) => file.id) ?? [],
    lineIds: null,
    files: [],
  }
}
