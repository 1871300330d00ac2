import { sql } from 'kysely'
import type { MessageKind, Side } from '@fairlead/validation/conversation'
import type { Actor, LinkHolder, Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { publishThread } from '../../realtime/bus.ts'
import { lockThread, openThread, partiesOf, type Topic } from './message.thread.ts'

export type Speaker = Member | LinkHolder

/** Enough of somebody to speak and read in their name. */
export type Voice =
  Pick<Member, 'kind' | 'role' | 'id' | 'name'> | Pick<LinkHolder, 'kind' | 'role' | 'name'>

/** What is said in a thread, and under which name of the browser it was sent. */
export interface Saying {
  kind: MessageKind
  clientId: string
  text: string
  caseLineId?: number | null
  replyTo?: number | null
  question?: string | null
}

/** Whose side somebody speaks for. */
export const sideOf = ({ role }: Pick<Actor, 'role'>): Side =>
  role === 'buyer' ? 'BUYER' : 'SUPPLIER'

/** The account of a reader; the holder of a link has none. */
export const accountOf = (actor: Voice) => (actor.kind === 'member' ? actor.id : null)

/** Says something under the next number of its thread. What arrived before under the same name is answered, not said again. */
export async function say(
  { trx, actor, now }: { trx: Trx; actor: Voice; now: Date },
  about: { topic: Topic; caseId: number | null },
  saying: Saying,
) {
  const thread = await openThread(trx, about.topic, about.caseId)
  const before = await findSaid(trx, thread.id, actor, saying.clientId)
  if (before) return { ...before, threadId: thread.id, again: true }
  const number = thread.lastNumber + 1
  const side = sideOf(actor)
  const { id } = await trx
    .insertInto('message')
    .values({
      ...saying,
      threadId: thread.id,
      number,
      side,
      authorId: accountOf(actor),
      authorName: actor.name,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('thread').set({ lastNumber: number }).where('id', '=', thread.id).execute()
  await countUnread(trx, thread.id, side)
  await publishThread(trx, thread.id)
  return { id, number, threadId: thread.id, again: false }
}

const findSaid = (trx: Trx, threadId: number, actor: Voice, clientId: string) =>
  trx
    .selectFrom('message')
    .select(['id', 'number'])
    .where('threadId', '=', threadId)
    .where(sql`coalesce(author_id, 0)`, '=', accountOf(actor) ?? 0)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

/** One more to read for everybody on the other side; who has no account reads by a link. */
async function countUnread(trx: Trx, threadId: number, side: Side) {
  const parties = await partiesOf(trx, threadId)
  const companyId = side === 'BUYER' ? parties?.supplierId : parties?.buyerId
  const role = side === 'BUYER' ? 'supplier' : 'buyer'
  await sql`insert into thread_reader (thread_id, account_id, unread)
    select ${threadId}::int, a.id, 1 from (
      select id from account
        where company_id = ${companyId ?? null}::int and role = ${role} and disabled_at is null
      union all select null where ${companyId ?? null}::int is null) a
    on conflict (thread_id, account_id) do update set unread = thread_reader.unread + 1`.execute(
    trx,
  )
}

/** Somebody has read up to a number: that is told to both sides, once. */
export async function markRead(
  { trx, actor, now }: { trx: Trx; actor: Voice; now: Date },
  topic: Topic,
  number: number,
) {
  const thread = await lockThread(trx, topic)
  const upTo = Math.min(number, thread?.lastNumber ?? 0)
  if (!thread || upTo < 1) return
  const [threadId, side] = [thread.id, sideOf(actor)]
  const unread = sql<number>`(select count(*) from message m
    where m.thread_id = ${threadId} and m.number > ${upTo} and m.side <> ${side})`
  const moved = await trx
    .insertInto('threadReader')
    .values({ threadId, accountId: accountOf(actor), seenNumber: upTo, seenAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['threadId', 'accountId'])
        .doUpdateSet({ seenNumber: upTo, seenAt: now, unread })
        .where('threadReader.seenNumber', '<', upTo),
    )
    .returning('threadId')
    .executeTakeFirst()
  if (moved) await publishThread(trx, threadId)
}

/** How many messages wait for a reader, by what they are about: one reading of the reader's own index. */
export const unreadOf = (db: Db, accountId: number) =>
  db
    .selectFrom('threadReader')
    .innerJoin('thread', 'thread.id', 'threadReader.threadId')
    .select(['thread.caseId', 'thread.requestId', 'thread.orderId', 'threadReader.unread'])
    .where('threadReader.accountId', '=', accountId)
    .where('threadReader.unread', '>', 0)
    .orderBy('thread.id', 'desc')
    .limit(500)
    .execute()
