import type { Trx } from '@fairlead/server/src/db/transaction'
import { markRead, say, type Voice } from '@fairlead/server/src/features/message/message.say'
import type { Topic } from '@fairlead/server/src/features/message/message.thread'
import type { MessageKind, Side } from '@fairlead/validation/conversation'
import type { Case, Person, Request } from './model.ts'
import { atWork, HOUR } from './time.ts'

/** What is said: by which side, how long after what was said before, and as what. */
type Words = readonly [side: Side, hours: number, text: string, kind?: MessageKind]

const aboutRequests: readonly (readonly Words[])[] = [
  [
    ['BUYER', 5, 'Can the prices be held until Friday? The superintendent decides then.'],
    ['SUPPLIER', 2, 'Yes, they are good until the day that stands on the quotation.'],
    ['BUYER', 1, 'Thank you. We come back by Thursday noon.'],
  ],
  [
    ['SUPPLIER', 3, 'Is the agent’s warehouse open on Saturday, should we deliver a day early?', 'QUESTION'], // prettier-ignore
  ],
  [
    ['BUYER', 4, 'Please say the country of origin of each line with the next version.'],
    ['SUPPLIER', 6, 'We asked the maker and answer tomorrow.'],
  ],
]
const aboutOrders: readonly (readonly Words[])[] = [
  [
    ['BUYER', 2, 'Please mark every package with the order number and the vessel’s name.'],
    ['SUPPLIER', 3, 'Noted. The packing list follows when the goods are ready.'],
  ],
  [
    ['SUPPLIER', 4, 'The last line comes from another warehouse and arrives by a second truck.'],
    ['BUYER', 1, 'That is fine, as long as both arrive before the vessel does.'],
  ],
]

/** Lets the first buyer and its suppliers talk, on open requests that were quoted and on running orders. */
export async function writeConversations(trx: Trx, cases: readonly Case[], now: number) {
  const open = cases.filter(({ state, buyer }) => state === 'OPEN' && buyer === cases[0]?.buyer)
  const quoted = open.flatMap(({ requests }) => requests).filter(isSpoken)
  for (const [i, words] of aboutRequests.entries()) {
    const request = quoted[i * 3]
    if (request)
      await talk(trx, { requestId: request.id }, request, request.quotes[0]!.at, words, now)
  }
  const confirmed = cases
    .filter(({ buyer }) => buyer === cases[0]?.buyer)
    .flatMap(({ orders }) => orders)
    .filter(({ state, quote }) => state === 'CONFIRMED' && quote && isSpoken(quote.request))
  for (const [i, words] of aboutOrders.entries()) {
    const order = confirmed[i * 2]
    if (order)
      await talk(trx, { orderId: order.id }, order.quote!.request, order.confirmedAt!, words, now)
  }
}

/** Somebody of the supplier has an account and has quoted. */
const isSpoken = ({ supplier, quotes }: Request) =>
  quotes.length > 0 && (supplier?.users.length ?? 0) > 0

async function talk(
  trx: Trx,
  topic: Topic,
  request: Request,
  from: number,
  words: readonly Words[],
  now: number,
) {
  const people = {
    BUYER: speaker(request.case.buyer.users[0]!, 'buyer'),
    SUPPLIER: speaker(request.supplier!.users[0]!, 'supplier'),
  }
  let at = from
  for (const [i, [side, hours, text, kind = 'TEXT']] of words.entries()) {
    at = atWork(Math.min(at + hours * HOUR, (at + now) / 2), now)
    const actor = people[side]
    const moment = new Date(at)
    if (i > 0) await markRead({ trx, actor, now: moment }, topic, i)
    const about = { topic, caseId: request.case.id }
    await say({ trx, actor, now: moment }, about, { kind, clientId: `demo-${i}`, text })
  }
}

const speaker = ({ id, name }: Person, role: 'buyer' | 'supplier'): Voice => ({
  kind: 'member',
  role,
  id,
  name,
})
