import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import { openLines, type Declaration } from './declaration-model.ts'

/** What became of an order of the sheet since it was opened. */
export interface Since {
  orderNumber: string
  /** It takes no forms any more, and why. */
  ended: string | null
  /** Lines that are not asked for any more, and those that are asked for now, by name. */
  gone: readonly string[]
  added: readonly string[]
}

/** The orders of which something else is asked by now. */
export const sinceBegun = (
  begun: readonly Declaration[],
  now: readonly Declaration[],
): readonly Since[] =>
  begun.flatMap((was): Since[] => {
    const is = now.find(({ id }) => id === was.id)
    if (!is || is === was) return []
    const { orderNumber } = is
    if (!is.actions.includes('submit'))
      return [{ orderNumber, ended: endedWords(is), gone: [], added: [] }]
    const gone = missing(openLines(was), openLines(is))
    const added = missing(openLines(is), openLines(was))
    return gone.length + added.length > 0 ? [{ orderNumber, ended: null, gone, added }] : []
  })

const missing = (from: Declaration['items'], others: Declaration['items']) =>
  from.filter(({ id }) => others.every((other) => other.id !== id)).map(({ name }) => name)

function endedWords({ state, orderState, buyerName, answeredBy }: Declaration): string {
  if ((fallenOrders as readonly string[]).includes(orderState))
    return `the order was ${orderState === 'DECLINED' ? 'declined' : 'withdrawn'}`
  if (state === 'DECLINED') return 'its forms were declined'
  if (state === 'MANUALLY_CLOSED') return `${buyerName} closed its forms`
  return `${answeredBy ?? 'somebody'} sent its forms`
}
