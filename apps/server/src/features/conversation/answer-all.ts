import { Refusal } from '@fairlead/api/refusals'
import { namesIn } from '@fairlead/validation/conversation'
import type { Handler } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { linkFile } from '../file/file.queries.ts'
import { keepMessageFiles } from '../message/message.files.ts'
import { say } from '../message/message.say.ts'
import { findThread } from '../message/message.thread.ts'
import { getCase } from '../sourcing/case/case.queries.ts'
import { tellLater } from './conversation.letters.ts'
import { readingAlong, supplierNames } from './conversation.readers.ts'
import { assertSayable } from './conversation.say.ts'

/** The same words into the thread of every supplier who reads along; none learns who asked, nor who else was told. */
export const answerAll: Handler<'message.answerAll'> = async (context, { params, body }) => {
  const { trx, actor, files } = context
  const found = await getCase(trx, actor, params.id)
  const uploads = files['files'] ?? []
  assertSayable(body.text, uploads)
  const { requestId, number } = body
  const asked = requestId && number ? await questionOf(trx, found.id, requestId, number) : null
  const names = await supplierNames(trx, found.id)
  if (namesIn(`${body.question} ${body.text}`, names).length > 0)
    throw new Refusal('message.names-supplier')
  const readers = await readingAlong(trx, found.id)
  if (readers.length === 0) throw new Refusal('message.nobody-reads')
  let kept: readonly { id: string }[] | undefined
  for (const request of readers) {
    const message = await say(
      context,
      { topic: { requestId: request.id }, caseId: found.id },
      {
        kind: 'ANSWER',
        clientId: body.clientId,
        text: body.text,
        question: body.question || null,
        replyTo: request.id === requestId ? asked : null,
      },
    )
    if (message.again) continue
    if (!kept) kept = await keepMessageFiles(context, message.id, uploads)
    else for (const { id } of kept) await linkFile(trx, id, ofMessage(message.id))
    await tellLater(context, message.id)
  }
  return { told: readers.length }
}

const ofMessage = (ownerId: number) => ({ owner: 'message', ownerId, origin: 'WEB' }) as const

/** The number of a question that a supplier of this case asked. */
async function questionOf(trx: Trx, caseId: number, requestId: number, number: number) {
  const thread = await findThread(trx, { requestId })
  if (thread?.caseId !== caseId || number > thread.lastNumber) throw new Refusal('record.missing')
  return number
}
