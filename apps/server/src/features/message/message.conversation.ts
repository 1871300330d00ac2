import { unnamedSupplier } from '@fairlead/formatting/label'
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
  const { messages, readers } = await storedOf(db, thread.id)
  const files = messages.some(({ hasFiles }) => hasFiles) ? await filesOfThread(db, thread.id) : []
  const own = accountOf(actor)
  return {
    ...about,
    side,
    messages: messages.map(({ id, authorId, lineId, position, lineName, hasFiles, ...said }) => ({
      ...said,
      at: instantOf(said.at),
      mine: side === said.side && authorId === own,
      line: lineId === null ? null : { id: lineId, position: position!, name: lineName! },
      files: hasFiles ? files.filter((file) => file.messageId === id) : [],
    })),
    readers: readers.flatMap(({ accountId, number, seenAt, name, role }) =>
      seenAt === null || accountId === own
        ? []
        : {
            name: name ?? unnamedSupplier,
            side: role === 'buyer' ? ('BUYER' as const) : ('SUPPLIER' as const),
            number,
            at: instantOf(seenAt),
          },
    ),
    seen: readers.find((reader) => reader.accountId === own)?.number ?? 0,
  }
}

type Message = Conversation['messages'][number]

interface Stored {
  messages: (Pick<Message, 'number' | 'kind' | 'side' | 'author' | 'text' | 'at'> &
    Pick<Message, 'question' | 'replyTo'> & {
      id: number
      authorId: number | null
      lineId: number | null
      position: number | null
      lineName: string | null
      hasFiles: boolean
    })[]
  /** Who is nobody's account holds the link. */
  readers: {
    accountId: number | null
    number: number
    seenAt: string | null
    name: string | null
    role: string | null
  }[]
}

/** All of a thread by one statement: what it costs beside its page is the number of statements. */
async function storedOf(db: Db, threadId: number): Promise<Stored> {
  const { rows } = await sql<Stored>`select
    coalesce((select json_agg(json_build_object('id', m.id, 'number', m.number, 'kind', m.kind, 'side', m.side,
        'authorId', m.author_id, 'author', m.author_name, 'text', m.text, 'question', m.question,
        'replyTo', m.reply_to, 'at', m.created_at, 'lineId', l.id, 'position', l.position, 'lineName', l.name,
        'hasFiles', exists (select 1 from document_file where owner = 'message' and owner_id = m.id)) order by m.number)
      from (select * from message where thread_id = ${threadId} order by number desc limit ${most}) m
        left join case_line l on l.id = m.case_line_id), '[]') as messages,
    coalesce((select json_agg(json_build_object('accountId', r.account_id, 'number', r.seen_number,
        'seenAt', r.seen_at, 'role', a.role,
        'name', coalesce(a.first_name || ' ' || a.last_name, c.unregistered_name)) order by r.seen_at desc)
      from thread_reader r join thread t on t.id = r.thread_id
        left join account a on a.id = r.account_id
        left join case_request c on c.id = t.request_id
      where r.thread_id = ${threadId}), '[]') as readers`.execute(db)
  return rows[0]!
}

const instantOf = (at: string) => new Date(at).toISOString()

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
