import { messages } from '@fairlead/validation/messages'
import { useState } from 'react'
import { client } from '../../server/client.ts'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { countOf, type Chosen } from './chosen.ts'
import { badEmails, requestOf, type SendEntries } from './send-form.ts'

export type SendCase = ReplyOf<'case.overviews'>[number]

/** The RFQs about to be sent, with their attachments. */
export function useSendCases(ids: readonly number[]) {
  const query = useQuery({
    queryKey: ['case.overviews', ids],
    queryFn: () => client.call('case.overviews', { params: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    refetchOnMount: 'always',
  })
  return { data: query.isFetchedAfterMount ? query.data : undefined }
}

/** The form with the values of the RFQs it sends as its start. */
export function useSending(cases: readonly SendCase[], chosen: Chosen, onSent: () => void) {
  const [entries, setEntries] = useState<SendEntries>(() => startOf(cases))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const send = useAction('case.sendRequests', {
    done: ({ requestIds }) =>
      requestIds.length === 1 ? 'RFQ sent to 1 supplier' : `${requestIds.length} requests sent`,
    onSuccess: onSent,
  })
  const attachments = {
    erp: cases.flatMap((each) => each.attachments.erpUploadedAttachments.map((file) => file.id)),
    web: cases.flatMap((each) => each.attachments.webUploadedAttachments.map((file) => file.id)),
  }
  return {
    entries,
    errors,
    busy: send.isPending,
    failure: send.error,
    change: (part: Partial<SendEntries>) => setEntries((before) => ({ ...before, ...part })),
    submit: () => {
      const bad = { ...badEmails(entries.emails), ...missingDates(cases, entries) }
      setErrors(bad)
      if (Object.keys(bad).length > 0 || countOf(chosen) === 0) return
      const caseIds = cases.map((each) => each.id)
      send.mutate({
        body: { request: requestOf(caseIds, chosen, entries, attachments) },
        files: { files: entries.files },
      })
    },
  }
}

/** Every RFQ needs a date for its answers, its own or the one of this form. */
const missingDates = (cases: readonly SendCase[], entries: SendEntries): Record<string, string> =>
  entries.dueDate || cases.every((each) => each.dueAt) ? {} : { dueDate: messages.required }

export type Sending = ReturnType<typeof useSending>

function startOf(cases: readonly SendCase[]): SendEntries {
  const first = cases.length === 1 ? cases[0] : undefined
  return {
    urgent: cases.some((each) => each.priority === 'URGENT'),
    port: first?.deliveryPort ?? null,
    dueDate: first?.dueAt ?? '',
    vesselEta: first?.vesselEta ?? '',
    text: first?.text ?? '',
    includeErpComments: true,
    aliases: {},
    emails: {},
    withdrawNotifies: [],
    skipped: [],
    previous: first?.attachments.previousUploadedAttachments.map((file) => file.id) ?? [],
    lineIds: null,
    files: [],
  }
}
