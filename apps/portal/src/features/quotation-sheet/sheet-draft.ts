import type { SheetStore } from './sheet-store.ts'
import type { HeaderValues } from './sheet-header.ts'

/** What this device keeps of an unfinished quotation: every cell as typed, also those that cannot be read yet. */
export interface LocalDraft {
  savedAt: string
  form: Record<string, unknown>
  /** The submission under way: the same content is sent again under the same key. */
  attempt?: { content: string; key: string } | undefined
}

const place = (scope: string) => `fairlead.quotation.${scope}`

export function loadLocalDraft(scope: string): LocalDraft | null {
  try {
    const text = localStorage.getItem(place(scope))
    return text ? (JSON.parse(text) as LocalDraft) : null
  } catch {
    return null
  }
}

/** False when this device cannot keep it (private mode, full). */
export function keepLocalDraft(scope: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(place(scope), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropLocalDraft(scope: string): void {
  try {
    localStorage.removeItem(place(scope))
  } catch {
    /* nothing was kept */
  }
}

/** The form with raw cell texts, for this device only. */
export const rawForm = (store: SheetStore, header: HeaderValues): Record<string, unknown> => ({
  ...header,
  notQuoted: store.notQuoted(),
  lines: store
    .all()
    .filter(
      (row) => row.alternative || Object.entries(row.values).some(([f, v]) => v && f !== 'unit'),
    )
    .map((row) => ({
      ...row.values,
      caseLineId: row.asked.id,
      alternative: row.alternative,
      makerAuthorized: row.details.makerAuthorized,
      genuineInfoSupplierExplanation: row.details.explanation,
      kitParentLineId: row.details.kitParentLineId,
    })),
})

/** The newer of what the server and this device keep. */
export function newerDraft(
  server: { form: unknown; savedAt: string } | null,
  local: LocalDraft | null,
): { form: unknown; from: 'server' | 'device' } | null {
  if (local && (!server || Date.parse(local.savedAt) > Date.parse(server.savedAt)))
    return { form: local.form, from: 'device' }
  return server ? { form: server.form, from: 'server' } : null
}

/** The key of a submission: kept while the content stays the same, also over a reload of the page. */
export function attemptFor(scope: string, content: string): string {
  const draft = loadLocalDraft(scope)
  const print = fingerprint(content)
  if (draft?.attempt?.content === print) return draft.attempt.key
  const key = crypto.randomUUID()
  if (draft) keepLocalDraft(scope, { ...draft, attempt: { content: print, key } })
  return key
}

function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return `${text.length}.${hash.toString(36)}`
}
