import { randomUUID } from 'node:crypto'
import type { MessageKind } from '@fairlead/validation/conversation'
import type { Acting, Upload } from '../../context.ts'
import type { Member } from '../../actor.ts'
import { keepFiles } from '../file/file.queries.ts'
import { say, type Speaker } from './message.say.ts'

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

/** What is said, and sent along, with a move of an order stands in its thread; the letter of the move tells of it. */
export async function sayWithMove(
  context: Acting<Member> & { files?: Record<string, Upload[]> },
  order: { id: number; caseId: number | null },
  { kind, text }: { kind: MessageKind; text: string | null },
) {
  const uploads = context.files?.['files'] ?? []
  if (!text && uploads.length === 0) return
  const about = { topic: { orderId: order.id }, caseId: order.caseId }
  const { id } = await say(context, about, { kind, clientId: randomUUID(), text: text ?? '' })
  await keepMessageFiles(context, id, uploads)
}
