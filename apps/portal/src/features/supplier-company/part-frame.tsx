import type { ReactNode } from 'react'
import {
  brandRelationLabels,
  classSocieties,
  presenceLabels,
} from '@fairlead/validation/supplier-company'
import { OthersNotice } from '../../drafts/others-notice.tsx'
import { useCall, whileTyping, type Input, type ReplyOf } from '../../server/queries.ts'
import { AdministratorsOnly } from '../../ui/administrators-only.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListClash } from './lists-together.ts'
import type { Part } from './use-part.ts'

type PartCall = Extract<Parameters<typeof useCall>[0], `supplierCompany.${string}`>

/** Reads a part, and shows its editor once it is there; what is typed is not read over. */
export function WithPart<N extends PartCall>({
  of,
  children,
}: {
  of: N
  children: (reply: ReplyOf<N>) => ReactNode
}) {
  const { data } = useCall<N>(of, {} as Input<N>, {
    ...whileTyping,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!data) return <Skeleton lines={8} />
  return <AdministratorsOnly>{children(data)}</AdministratorsOnly>
}

/** Who else typed on the same part, and what came in. */
export function PartNotice<V, T>({
  part: { others, settle },
  nameOf,
}: {
  part: Part<V, ListClash<T>>
  nameOf: (entry: T) => string
}) {
  if (!others) return null
  return (
    <OthersNotice
      what="this part"
      others={others}
      settle={settle}
      words={({ key, mine, theirs }) => ({
        place: key,
        label: nameOf(mine),
        mine: wordsOf(mine),
        theirs: wordsOf(theirs),
      })}
    />
  )
}

const labels: Record<string, string> = {
  ...brandRelationLabels,
  ...presenceLabels,
  ...classSocieties,
}

/** What is said of an entry, without its numbers. */
const wordsOf = (entry: unknown): string =>
  Object.values(entry as object)
    .flat()
    .filter((value) => typeof value === 'string')
    .map((value) => labels[value] ?? value)
    .join(', ')
