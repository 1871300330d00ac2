import { Refusal } from '@fairlead/api/refusals'
import { addDays } from '@fairlead/validation/day'
import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import { limits } from '@fairlead/validation/limits'
import type { Member } from '../../actor.ts'
import type { Acting } from '../../context.ts'
import { decided, saveMove } from '../../db/move.ts'
import { companyName } from '../company/company.queries.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { lineRows, orderSupplier } from '../ordering/order/order.mails.ts'
import { declarationFacts } from './declaration.facts.ts'
import { mailSupplier } from './declaration.mails.ts'
import {
  declarationLines,
  lockDeclaration,
  orderOf,
  type DeclarationRecord,
  type LineRecord,
} from './declaration.queries.ts'

export type Judging = Acting<Member> & { today: string }

/** A locked declaration with the line to be judged: the form that was read must be the one that counts, and not be judged yet. */
export async function lineToJudge(
  { trx, actor }: Judging,
  { id, lineId }: { id: number; lineId: number },
  declaredId: number,
) {
  const declaration = await lockDeclaration(trx, actor, id)
  const line = (await declarationLines(trx, id)).find((each) => each.id === lineId)
  if (!line) throw new Refusal('declaration.line-gone')
  const facts = await declarationFacts(trx, actor, declaration)
  const checkUnjudged = () => {
    if (line.declaredId !== declaredId || line.accepted !== null)
      throw new Refusal('declaration.judged')
  }
  const order = await orderOf(trx, declaration.orderId)
  return { declaration, line, facts, order, checkUnjudged }
}

/** Once every line is judged the whole is: accepted, or sent back with what is to be corrected; the supplier hears it in one letter. */
export async function settle(context: Judging, declaration: DeclarationRecord) {
  const { trx } = context
  const lines = await declarationLines(trx, declaration.id)
  if (lines.some(({ accepted }) => accepted === null)) return { state: declaration.state }
  return lines.every(({ accepted }) => accepted)
    ? acceptWhole(context, declaration)
    : sendBack(context, declaration)
}

async function acceptWhole(context: Judging, declaration: DeclarationRecord) {
  const { trx, actor, now } = context
  const facts = await declarationFacts(trx, actor, declaration)
  const move = decided(declarationLifecycle, 'accept', facts)
  const settled = { settledAt: now, settledBy: actor.id }
  await saveMove(trx, 'hazardDeclaration', declaration.id, move, settled)
  const { order, told } = await toldOf(context, declaration)
  const event = await record(context, move.event, ofOrder(order), told.event)
  await mailSupplier(context, order, declaration.id, {
    letter: 'declaration.resolved',
    event,
    facts: told.letter,
  })
  return { state: move.state }
}

async function sendBack(context: Judging, declaration: DeclarationRecord) {
  const { trx, actor, today } = context
  const facts = await declarationFacts(trx, actor, declaration)
  const move = decided(declarationLifecycle, 'sendBack', facts)
  await saveMove(trx, 'hazardDeclaration', declaration.id, move, {
    dueOn: addDays(today, limits.ihmFormDays),
  })
  const { order, told } = await toldOf(context, declaration)
  const refused = (await declarationLines(trx, declaration.id)).filter(({ accepted }) => !accepted)
  const event = await record(context, move.event, ofOrder(order), {
    ...told.event,
    lines: refused.length,
  })
  await mailSentBack(context, declaration, { event, refused })
  return { state: move.state }
}

/** The letter that says which forms are to be corrected, and why. */
export async function mailSentBack(
  context: Judging,
  declaration: DeclarationRecord,
  { event, refused }: { event: number; refused: readonly LineRecord[] },
) {
  const { order, told } = await toldOf(context, declaration)
  await mailSupplier(context, order, declaration.id, {
    letter: 'declaration.sentBack',
    event,
    facts: { ...told.letter, lines: refused.length },
    rows: lineRows(refused.map((line) => [line, line.reason ?? ''])),
  })
}

export async function toldOf({ trx }: Judging, { orderId }: DeclarationRecord) {
  const order = await orderOf(trx, orderId)
  const { orderNumber: number, companyId } = order
  return {
    order,
    told: {
      event: { number, supplier: await orderSupplier(trx, order) },
      letter: { number, buyer: await companyName(trx, companyId) },
    },
  }
}
