import { formatDate } from '@fairlead/formatting/date'
import type { ConfirmationEntries, PlannedDelivery } from '@fairlead/validation/confirmation'
import { isSame } from '../../../drafts/is-same.ts'
import {
  bare,
  broughtOver,
  keptOf,
  rowsOf,
  unsentOf,
  words,
  type KeptConfirmation,
} from './confirmation-draft.ts'
import type { Order } from './confirmation.ts'

/** What both typed, each in another way: the deliveries of a line, or a field beside them. */
export interface ConfirmationClash {
  /** The id of a line, or the field. */
  place: number | (typeof words)[number]
  label: string
  mine: string
  theirs: string
  /** As it was typed. */
  entry: PlannedDelivery[] | string
}

const labels = {
  supplierReference: 'Your reference',
  comment: 'Comment',
  readiness: 'Will the goods be ready then',
} satisfies Record<(typeof words)[number], string>

/** The same confirmation three times: as both read it, as it is typed here, and as somebody else typed it. */
export interface ThreeConfirmations {
  base: KeptConfirmation
  mine: KeptConfirmation
  theirs: KeptConfirmation
}

/**
 * Puts together what two typed since `base`, line by line. A line that only one of them changed is as that one typed it;
 * where both did, mine stands and the clash is named.
 */
export function mergeConfirmations(order: Order, { base, mine, theirs }: ThreeConfirmations) {
  const [was, there] = [base, theirs].map((kept) => onOrder(order, kept)) as [Entries, Entries]
  const here = mine.version === order.version ? mine.typed : onOrder(order, mine)
  const clashes: ConfirmationClash[] = []
  const entries: ConfirmationEntries = { ...here, plan: [] }
  let taken = 0
  for (const { id, position, name } of order.lines) {
    const [before, own, other] = [was, here, there].map((of) => rowsOf(of, id)) as Three
    const isOther = !isSame(bare(other), bare(before))
    const isOwn = !isSame(bare(own), bare(before))
    if (isOther && !isOwn) taken += 1
    if (isOther && isOwn && !isSame(bare(own), bare(other)))
      clashes.push({
        place: id,
        label: `Line ${position}, ${name}`,
        mine: rowWords(own),
        theirs: rowWords(other),
        entry: other,
      })
    entries.plan.push(...(isOther && !isOwn ? withKeys(other, own) : own))
  }
  for (const field of words) {
    const [before, own, other] = [was[field], here[field], there[field]]
    if (other === before || own === other) continue
    if (own === before) {
      taken += 1
      Object.assign(entries, { [field]: other })
    } else
      clashes.push({
        place: field,
        label: labels[field],
        mine: own,
        theirs: other,
        entry: other,
      })
  }
  return { form: keptOf(order, entries, []), clashes, taken }
}

type Entries = ConfirmationEntries
type Three = [PlannedDelivery[], PlannedDelivery[], PlannedDelivery[]]

/** What was typed, without what has gone to the buyer since, over the order as it stands. */
const onOrder = (order: Order, kept: KeptConfirmation): Entries =>
  broughtOver(order, unsentOf(order, kept), '').entries

/** The fields of a row stay the same ones on the screen. */
const withKeys = (rows: readonly PlannedDelivery[], own: readonly PlannedDelivery[]) =>
  rows.map((row, i) => ({ ...row, key: own[i]?.key ?? row.key }))

/** With what the others typed where both did. */
export function withTheirs(
  kept: KeptConfirmation,
  clashes: readonly ConfirmationClash[],
): KeptConfirmation {
  const typed = { ...kept.typed }
  for (const { place, entry } of clashes) {
    if (typeof entry === 'string') Object.assign(typed, { [place]: entry })
    else {
      const own = rowsOf(typed, Number(place))
      const at = typed.plan.findIndex(({ lineId }) => lineId === place)
      typed.plan = typed.plan
        .filter(({ lineId }) => lineId !== place)
        .toSpliced(Math.max(0, at), 0, ...withKeys(entry, own))
    }
  }
  return { ...kept, typed }
}

const rowWords = (rows: readonly PlannedDelivery[]) =>
  rows
    .map(({ quantity, date }) =>
      date ? `${quantity || 'nothing'} on ${formatDate(date)}` : quantity || 'nothing',
    )
    .join(', ')
