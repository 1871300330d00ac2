import type { QuotedPaper } from '@fairlead/api/paper'
import { Refusal } from '@fairlead/api/refusals'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { isLate } from '@fairlead/validation/late-offers'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Acting } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import type { QuotationSettings } from '../../company/company.queries.ts'
import { keepQuotedPrices } from '../case/case.prices.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { requestFacts } from '../request/request.facts.ts'
import type { RequestRecord } from '../request/request.queries.ts'
import { betterAsked } from './quotation.better.ts'
import { quotationFacts } from './quotation.facts.ts'
import { unselect, type QuotationRecord } from './quotation.queries.ts'

export interface Options {
  /** The quotation that is replaced; null for a first or additional one. */
  quotationId: number | null
  additional: boolean
  /** The buyer's user who types on the supplier's behalf. */
  typedBy: number | null
  /** It holds as it stands for the amended case. */
  confirms?: boolean
  /** The paper it keeps; nothing where it goes out on that of today. */
  paper?: QuotedPaper | null
  /** The version of the case that was read; nothing where the caller does not say. */
  revision?: number | null | undefined
}

/** The number, version and kind a quotation gets, and what is recorded of it; or why there is no place for it. */
export async function findPlace(
  { trx, actor, now }: Acting,
  found: CaseRecord,
  request: RequestRecord,
  options: Options,
  settings: Pick<QuotationSettings, 'lateOffers' | 'reminderCap'>,
) {
  const tooLate = settings.lateOffers === 'REFUSE' && isLate(now, request.dueAt ?? found.dueAt)
  if (options.quotationId !== null)
    return replacing(trx, actor, found, request, {
      ...options,
      quotationId: options.quotationId,
      tooLate,
    })
  const { lastNumber, ...known } = await requestFacts(trx, roleOf(actor), found, request, settings)
  const facts = { ...known, tooLate }
  const { event } = decided(requestLifecycle, options.additional ? 'addQuotation' : 'quote', facts)
  return {
    event,
    // A number is given once: that of a cancelled quotation is not used again.
    number: lastNumber + 1,
    version: 1,
    kind: facts.active === 0 ? ('INITIAL' as const) : ('ADDITIONAL' as const),
    replace: async () => {},
  }
}

async function replacing(
  trx: Acting['trx'],
  actor: Acting['actor'],
  found: CaseRecord,
  request: RequestRecord,
  { quotationId, typedBy, confirms, tooLate }: Options & { quotationId: number; tooLate: boolean },
) {
  const old = await trx
    .selectFrom('quotation')
    .selectAll()
    .where('id', '=', quotationId)
    .where('requestId', '=', request.id)
    .executeTakeFirst()
  if (!old) throw new Refusal('record.missing')
  const facts = quotationFacts(roleOf(actor), found, request, old)
  // Who was asked for a better offer, or by another version of the RFQ, answers that.
  const isAsked = facts.amended || (await betterAsked(trx, old.id)) !== null
  const action = confirms ? 'confirm' : typedBy ? 'typeQuotation' : 'editQuotation'
  const move = decided(quotationLifecycle, action, { ...facts, tooLate: tooLate && !isAsked })
  return {
    event: move.event,
    number: old.number,
    version: old.version + 1,
    kind: 'EDITED' as const,
    replace: () => replace(trx, old, move),
  }
}

async function replace(
  trx: Acting['trx'],
  old: QuotationRecord,
  move: { from: string; state: string },
) {
  await saveMove(trx, 'quotation', old.id, move, {})
  await keepQuotedPrices(trx, [old.id])
  await unselect(trx, old.id)
}

/** Who is nobody quotes nothing. */
function roleOf(actor: Acting['actor']) {
  if (actor.kind === 'anonymous') throw new Refusal('access.role')
  return actor
}
