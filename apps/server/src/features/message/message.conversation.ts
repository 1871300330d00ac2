import type { Conversation } from '@fairlead/api/calls/conversation'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { accountOf, sideOf, type Speaker } from './message.say.ts'

/** More is not read at once; what is older stays in the database. */
const most = 1000

/** A thread as one of its two sides reads it; there is none where nobody has said anything. */
export async function conversationOf(
  db: Db,
  actor: Speaker,
  thread: { id: number } | undefined,
  about: Pick<Conversation, 'counterpart' | 'open' | 'deadline'>,
): Promise<Conversation> {
  const side = sideOf(actor)
  if (!thread) return { ...about, side, messages: [], readers: [], seen: 0 }
  const [messages, readers] = await Promise.all([
    messagesOf(db, thread.id),
    readersOf(db, thread.id),
  ])
  const files = messages.some(({ hasFiles }) => hasFiles) ? await filesOfThread(db, thread.id) : []
  const own = accountOf(actor)
  return {
    ...about,
    side,
    messages: messages
      .reverse()
      .map(({ id, authorId, lineId, position, lineName, hasFiles, ...said }) => ({
        ...said,
        mine: side === said.side && authorId === own,
        line: lineId === null ? null : { id: lineId, position: position!, name: lineName! },
        files: hasFiles ? files.filter((file) => file.messageId === id) : [],
      })),
    readers: readers.flatMap(({ firstName, lastName, guest, role, seenAt, ...reader }) =>
      seenAt === null || reader.accountId === own
        ? []
        : {
            name: firstName === null ? (guest ?? 'Supplier') : `${firstName} ${lastName}`,
            side: role === 'buyer' ? ('BUYER' as const) : ('SUPPLIER' as const),
            number: reader.number,
            at: seenAt,
          },
    ),
    seen: readers.find((reader) => reader.accountId === own)?.number ?? 0,
  }
}

const messagesOf = (db: Db, threadId: number) =>
  db
    .selectFrom('message')
    .leftJoin('caseLine', 'caseLine.id', 'message.caseLineId')
    .select([
      'message.id',
      'message.number',
      'message.kind',
      'message.side',
      'message.authorId',
      'message.authorName as author',
      'message.text',
      'message.question',
      'message.replyTo',
      'message.createdAt as at',
      'caseLine.id as lineId',
      'caseLine.position',
      'caseLine.name as lineName',
      sql<boolean>`exists (select 1 from document_file
        where owner = 'message' and owner_id = message.id)`.as('hasFiles'),
    ])
    .where('message.threadId', '=', threadId)
    .orderBy('message.number', 'desc')
    .limit(most)
    .execute()

/** The files of all messages of a thread, each with its message. */
export const filesOfThread = (db: Db, threadId: number) =>
  db
    .selectFrom('message')
    .innerJoin('documentFile', (join) =>
      join
        .onRef('documentFile.ownerId', '=', 'message.id')
        .on('documentFile.owner', '=', 'message'),
    )
    .innerJoin('file', 'file.id', 'documentFile.fileId')
    .select([
      'message.id as messageId',
      'file.id',
      'file.name',
      'file.size',
      'file.type',
      'documentFile.origin',
      'documentFile.title',
    ])
    .where('message.threadId', '=', threadId)
    .orderBy('file.createdAt')
    .orderBy('file.name')
    .execute()

const readersOf = (db: Db, threadId: number) =>
  db
    .selectFrom('threadReader')
    .innerJoin('thread', 'thread.id', 'threadReader.threadId')
    .leftJoin('account', 'account.id', 'threadReader.accountId')
    .leftJoin('caseRequest', 'caseRequest.id', 'thread.requestId')
    .select([
      'threadReader.accountId',
      'threadReader.seenNumber as number',
      'threadReader.seenAt',
      'account.firstName',
      'account.lastName',
      'account.role',
      'caseRequest.unregisteredName as guest',
    ])
    .where('threadReader.threadId', '=', threadId)
    .orderBy('threadReader.seenAt', 'desc')
    .execute()
