import { randomUUID } from 'node:crypto'
import type { MessageKind } from '@fairlead/validation/conversation'
import type { Acting, Upload } from '../../context.ts'
import { keepFiles } from '../file/file.queries.ts'
import { say, type Speaker } from './message.say.ts'
import type { Topic } from './message.thread.ts'

/** Files that go with a message, as they were uploaded with it. */
export const keepMessageFiles = (
  { trx, actor, services }: Acting<Speaker>,
  messageId: number,
  uploads: readonly Upload[],
) =>
  keepFiles(trx, services.files, uploads, {
    owner: 'message',
    ownerId: messageId,
    origin: 'WEB',
    companyId: actor.kind === 'member' ? actor.companyId : null,
  })

/** What is said, and sent along, with a move stands in the thread; answers its message. */
export async function sayWithMove(
  context: Acting<Speaker> & { files?: Record<string, Upload[]> },
  about: { topic: Topic; caseId: number | null },
  { kind, text }: { kind: MessageKind; text: string | null },
) {
  const uploads = context.files?.['files'] ?? []
  if (!text && uploads.length === 0) return null
  const { id } = await say(context, about, { kind, clientId: randomUUID(), text: text ?? '' })
  await keepMessageFiles(context, id, uploads)
  return id
}
