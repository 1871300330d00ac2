import type { LetterFacts, LetterName } from '@fairlead/api/letters'
import { counted } from '@fairlead/validation/counted'
import { formatMoney } from '@fairlead/formatting/number'
import { bothOf, type Decider } from '@fairlead/validation/approval'
import type { Acting } from '../../../context.ts'
import { sendLetter } from '../../../mail/letters.ts'
import type { Person } from '../../../mail/outbox.ts'
import type { OrderRecord } from '../order/order.queries.ts'
import { administratorsOf, nameIn, recipients, type Colleague } from './approval.policy.ts'
import type { ApprovalRecord } from './approval.queries.ts'

/** `order PO-17`, or `3 orders`. */
export const ordersWords = (orders: readonly Pick<OrderRecord, 'orderNumber'>[]) =>
  orders.length === 1 ? `order ${orders[0]!.orderNumber}` : counted(orders.length, 'order')

type Letter = Extract<LetterName, `approval.${string}`>
interface Told<N extends Letter> {
  letter: N
  event: number
  to: readonly Person[]
  facts: LetterFacts<N>
}

/** A letter about an approval, with the orders under its words. The link needs a log-in. */
export async function mailAboutApproval<N extends Letter>(
  acting: Acting,
  approval: Pick<ApprovalRecord, 'id' | 'total' | 'currency'> | null,
  orders: readonly OrderRecord[],
  told: Told<N>,
) {
  const rows = orders.map((order): [string, string] => [
    order.orderNumber,
    formatMoney(order.total, order.currency),
  ])
  const total = approval?.total && orders.length > 1
  await sendLetter(acting, {
    ...told,
    rows: total ? [...rows, ['Together', formatMoney(approval.total!, approval.currency)]] : rows,
    path: approval ? `/secured/buyer/approval/${approval.id}` : '/secured/buyer/account/approvals',
    ...(approval ? { thread: `approval-${approval.id}` } : {}),
  })
}

/** Asks everybody who may decide now, each in words of their own; who is stood in for hears of it too. */
export async function askDeciders(
  acting: Acting,
  approval: ApprovalRecord,
  orders: readonly OrderRecord[],
  told: {
    event: number
    deciders: readonly Decider[]
    team: readonly Colleague[]
    reason: string
    by: string
    answer?: boolean
  },
) {
  const { event, deciders, team, reason, by, answer = false } = told
  for (const decider of deciders)
    await mailAboutApproval(acting, approval, orders, {
      letter: 'approval.asked',
      event,
      to: recipients(team, [decider.id]),
      facts: {
        by,
        reason,
        answer,
        orders: ordersWords(orders),
        standsIn: decider.for === null ? null : nameIn(team, decider.for),
      },
    })
}

/** Tells the administrators that a level has nobody left of its own, or that nothing happens. */
export async function tellAdministrators(
  acting: Acting,
  approval: ApprovalRecord | null,
  orders: readonly OrderRecord[],
  told: {
    event: number
    team: readonly Colleague[]
    level: number
    hours: number | null
    by: string
  },
) {
  const { event, team, level, hours, by } = told
  await mailAboutApproval(acting, approval, orders, {
    letter: 'approval.escalated',
    event,
    to: recipients(
      team,
      administratorsOf(team).map(({ id }) => id),
    ),
    facts: { by, hours, level: level + 1, orders: ordersWords(orders), reason: '' },
  })
}

/** Who asked, and who has said yes. */
export const concerned = (
  approval: Pick<ApprovalRecord, 'askedBy' | 'ownerId'>,
  decided: readonly Decider[],
) => [...new Set([approval.askedBy, approval.ownerId, ...decided.flatMap(bothOf)])]
