import { todayHere } from '@fairlead/validation/day'
import { noDefaults, termsToStart } from '@fairlead/validation/quotation-defaults'
import { keptHere } from '../../../drafts/device.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { keptDraft, placeOf, type KnownDraft, type LocalDraft } from './sheet-draft.ts'
import { headerOf, readDraft } from './sheet-header.ts'
import type { QuotationKind } from './supplier-port.ts'
import type { SheetStart } from './use-sheet.ts'

type Request = ReplyOf<'request.get'>

/** What the company's defaults depend on. */
export const startOn = ({ settings }: Pick<Request, 'settings'>) => ({
  today: todayHere(),
  currencyLock: settings.currencyLock,
})

/** Who types, as far as that is known. */
export interface Typist {
  firstName: string
  lastName: string
}

/** What was typed here and by others, put together; else the quotation that is edited; else an empty sheet. */
export function startOf(
  request: Request,
  kind: QuotationKind,
  scope: string,
  user: Typist,
): { begin: SheetStart; restored: boolean; known: KnownDraft } {
  const draft = keptDraft(
    request,
    kind === 'new' ? request.draft : null,
    keptHere<LocalDraft>(placeOf(scope)),
  )
  const known = draft.known
  if (draft.form) return { begin: readDraft(draft.form), restored: draft.restored, known }
  const base = kind === 'new' ? null : request.active
  const begun = base ? {} : termsToStart(request.defaults ?? noDefaults, startOn(request))
  const header = headerOf(base ?? begun)
  header.currency ||= request.settings.currencyLock ?? ''
  header.submitterFirstname ||= user.firstName
  header.submitterSurname ||= user.lastName
  if (!base) return { begin: { header, lines: [], notQuoted: [] }, restored: false, known }
  if (kind === 'additional') header.supplierReference = ''
  return {
    begin: {
      header,
      lines: kind === 'edit' ? base.lines : [],
      notQuoted: [],
    },
    restored: false,
    known,
  }
}
