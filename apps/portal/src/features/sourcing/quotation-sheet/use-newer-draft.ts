import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import type { KnownDraft } from './sheet-draft.ts'
import type { SharedDraft } from './sheet-port.ts'

export type NewerDraft = NonNullable<Awaited<ReturnType<SharedDraft['newerThan']>>>

/** Hears when somebody else saved the draft, and hands over what is newer than what is known here. */
export function useNewerDraft(
  draft: SharedDraft | undefined,
  known: RefObject<KnownDraft>,
  takeIn: (newer: NewerDraft) => void,
) {
  const { data } = useQuery({
    queryKey: ['draft.ofRequest', { params: { id: draft?.requestId } }],
    queryFn: async () => draft!.newerThan(known.current.version),
    enabled: draft !== undefined,
    structuralSharing: false,
  })
  const latest = useRef(takeIn)
  latest.current = takeIn
  useEffect(() => {
    if (data && data.version > known.current.version) latest.current(data)
  }, [data, known])
}
