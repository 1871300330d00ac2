import { browserStore, sendOnce } from '@fairlead/api/submission'
import { keepHere, keptHere, placesHere } from '../../../drafts/device.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import { save } from '../../../server/save.ts'
import { formOf, type CaseDraft } from './case-draft.ts'

/** What this device keeps of a draft. */
export interface KeptDraft {
  version: number
  draft: CaseDraft
  /** False once the server has it. */
  unsent: boolean
  /** The draft as the server had it in that version. */
  base?: CaseDraft
  /** What was sent over it and has no answer. */
  open?: readonly CaseDraft[]
}

const prefix = 'draft.'
export const placeOf = (id: number | null) => `${prefix}${id ?? 'new'}`

/** Making the same draft again after a lost answer makes it once. */
export const createDraft = (body: ReturnType<typeof formOf>) =>
  sendOnce('case.create', body, {
    store: browserStore('session'),
    send: (key) => save('case.create', { body }, key),
  })

/** A save whose answer was lost, as when the page was closed, is no change of somebody else's when it is sent again. */
export const saveDraft = (id: number, version: number, form: ReturnType<typeof formOf>) => {
  const body = { ...form, version }
  return sendOnce(`case.save.${id}`, body, {
    store: browserStore('local'),
    send: (key) => save('case.save', { params: { id }, body }, key),
  })
}

/** A kind or a priority alone is no RFQ yet. */
export const isBlank = (form: ReturnType<typeof formOf>) =>
  !form.title.trim() &&
  !form.requisitionNumber &&
  !form.text &&
  !form.lines?.length &&
  !form.unfinished?.length

/** Sends what this device keeps and the server lacks; what is refused stays here for its page. Answers how many went. */
export async function sendKeptDrafts(): Promise<number> {
  let sent = 0
  for (const place of placesHere(prefix)) {
    const kept = keptHere<KeptDraft>(place)
    if (!kept?.unsent || isBlank(formOf(kept.draft))) continue
    try {
      await sendKept(place, kept)
      sent += 1
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }
  return sent
}

async function sendKept(place: string, { draft, version }: KeptDraft) {
  const body = formOf(draft)
  if (place === placeOf(null)) {
    const { id } = await createDraft(body)
    keepHere(place, null)
    return keepHere(placeOf(id), { version: 1, draft, unsent: false })
  }
  const id = Number(place.slice(prefix.length))
  const saved = await saveDraft(id, version, body)
  return keepHere(place, { version: saved.version, draft, unsent: false })
}
