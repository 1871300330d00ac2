import type { UserEvent } from '@fairlead/api/topics'
import type { Db } from '../../db/connect.ts'
import type { DraftKind } from '../../realtime/bus.ts'
import type { Viewer } from '../account/account.viewers.ts'
import { typistsOf } from './live.typists.ts'

/** So many are remembered, and so long, in milliseconds. */
const MOST = 200
const LONG = 600_000

interface Saved {
  kind: DraftKind
  id: number
  at: number
}

/** The drafts this node heard of lately. A draft that is saved leaves no event, so who listens late asks here. */
export interface RecentDrafts {
  heard(kind: DraftKind, id: number): void
  /** Those saved since then, each once; null where not all of them are known any more. */
  since(at: number): readonly Saved[] | null
}

/** Remembers from now on. */
export function rememberDrafts(now: () => Date): RecentDrafts {
  let knownFrom = now().getTime()
  const saved = new Map<string, Saved>()
  return {
    heard(kind, id) {
      const at = now().getTime()
      const key = `${kind}:${id}`
      saved.delete(key)
      saved.set(key, { kind, id, at })
      for (const [oldKey, old] of saved) {
        if (saved.size <= MOST && old.at >= at - LONG) break
        saved.delete(oldKey)
        knownFrom = old.at + 1
      }
    },
    since: (at) => (at < knownFrom ? null : [...saved.values()].filter((each) => each.at >= at)),
  }
}

/** What is told of a draft that was saved, and who may type on it too; nobody else learns that there is one. */
export async function draftSaved(db: Db, kind: DraftKind, id: number) {
  const action = `${kind}.draftSaved`
  const message: UserEvent = { kind, id, caseId: null, action, touches: ['draft'] }
  const isMeant: (viewer: Viewer) => boolean = await typistsOf(db, kind, id)
  return { message, isMeant }
}
