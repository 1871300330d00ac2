import type { UserEvent } from '@fairlead/api/topics'
import type { Services } from '../../context.ts'
import type { Viewer } from '../account/account.viewers.ts'
import { partiesOf } from '../message/message.thread.ts'
import { mayConcern, messagesFor } from './live.audience.ts'
import { draftSaved, type RecentDrafts } from './live.drafts.ts'
import { saidIn } from './live.said.ts'

/** More than that is not told one by one. */
const MOST = 200
/** What was read at its beginning may be older than the reading: a transaction takes its time. */
const MARGIN = 3000

/** What a page may have missed between its first reading and its connection. */
export const happenedBefore =
  ({ db, now }: Pick<Services, 'db' | 'now'>, drafts: RecentDrafts) =>
  async (viewer: Viewer, within: number): Promise<readonly UserEvent[]> => {
    const since = now().getTime() - within - MARGIN
    const saved = drafts.since(since)
    const isSince = ({ at }: { at: string }) => Date.parse(at) >= since
    const events = await db
      .selectFrom('event')
      .select(['action', 'subject', 'subjectId', 'caseId', 'buyerId', 'supplierId', 'at'])
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
    const said = await db
      .selectFrom('message')
      .select(['threadId', 'createdAt as at'])
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
    if (!saved || [events, said].some((rows) => rows.length === MOST && isSince(rows.at(-1)!)))
      return [{ kind: 'missed' }]
    const messages: UserEvent[] = []
    for (const event of events.reverse())
      if (isSince(event) && mayConcern(viewer, event))
        messages.push(...(await messagesFor(db, viewer, event)))
    const threads = new Set(said.filter(isSince).map(({ threadId }) => threadId))
    for (const threadId of threads) {
      const thread = await partiesOf(db, threadId)
      const told = thread && saidIn(thread)
      if (told?.isMeant(viewer)) messages.push(told.message)
    }
    for (const { kind, id } of saved) {
      const { message, isMeant } = await draftSaved(db, kind, id)
      if (isMeant(viewer)) messages.push(message)
    }
    return messages
  }
