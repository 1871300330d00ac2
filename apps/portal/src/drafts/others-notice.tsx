import { useContext } from 'react'
import { UserContext } from '../frame/area-context.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Others } from './use-shared-draft.ts'

/** A place in which both typed, in words. */
export interface ClashWords {
  place: string
  label: string
  mine: string
  theirs: string
}

interface Props<C> {
  /** What is typed: "this quotation". */
  what: string
  others: Others<C>
  words: (clash: C) => ClashWords
  settle: (clashes: readonly C[]) => void
}

/** Says that somebody else types on the same document too, and what both typed in one place. */
export function OthersNotice<C>({ what, others, words, settle }: Props<C>) {
  const { name, taken, clashes } = others
  const user = useContext(UserContext)
  const who =
    user && name === `${user.firstName} ${user.lastName}`
      ? `You type on ${what} in another window`
      : `${name ?? 'Somebody'} types on ${what} too`
  return (
    <Notice tone={clashes.length > 0 ? 'amber' : 'blue'}>
      {who}
      {taken > 0 && `: ${taken === 1 ? '1 entry' : `${taken} entries`} came in`}.
      {clashes.length > 0 && ' In these cells yours stands:'}
      {clashes.length > 0 && (
        <ul>
          {clashes.map(words).map(({ place, label, mine, theirs }) => (
            <li key={place}>
              {label}: {mine || 'empty'}, theirs {theirs || 'empty'}
            </li>
          ))}
        </ul>
      )}{' '}
      {clashes.length > 0 && <Button onClick={() => settle(clashes)}>Take theirs</Button>}{' '}
      <Button onClick={() => settle([])}>{clashes.length > 0 ? 'Keep mine' : 'Close'}</Button>
    </Notice>
  )
}
