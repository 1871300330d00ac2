/** What became of an entry of an inventory: an accepted form proposes it, a person takes it in or refuses it. */
export const entryState = {
  proposed: 'PROPOSED',
  accepted: 'ACCEPTED',
  refused: 'REFUSED',
} as const
/** One of them. */
export type EntryState = (typeof entryState)[keyof typeof entryState]
