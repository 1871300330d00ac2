import type { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'
import { messageProblem } from '@fairlead/validation/conversation'
import type { MessageForm } from '@fairlead/validation/conversation-form'
import { duplicateOf } from '@fairlead/validation/upload'
import type { Acting, Upload } from '../../context.ts'
import { keepMessageFiles } from '../message/message.files.ts'
import { say, type Speaker } from '../message/message.say.ts'
import type { Topic } from '../message/message.thread.ts'
import { tellLater } from './conversation.letters.ts'

type Speaking = Acting<Speaker> & { files: Record<string, Upload[]> }

/** Says what was typed and sends the files along; arriving twice it is said once. */
export async function sayTyped(
  context: Speaking,
  about: { topic: Topic; caseId: number | null },
  body: z.output<typeof MessageForm>,
) {
  const uploads = context.files['files'] ?? []
  assertSayable(body.text, uploads)
  const { question, ...said } = body
  const message = await say(context, about, { ...said, kind: question ? 'QUESTION' : 'TEXT' })
  if (message.again) return { number: message.number }
  await keepMessageFiles(context, message.id, uploads)
  await tellLater(context, message.id)
  return { number: message.number }
}

/** Refuses what says nothing, and the same file twice. */
export function assertSayable(text: string, uploads: readonly Upload[]) {
  const problem = messageProblem({ text, files: uploads.length })
  if (problem) throw new Refusal('message.invalid', [{ path: 'text', message: problem }], problem)
  const twice = duplicateOf(uploads)
  if (twice)
    throw new Refusal('upload.duplicate', [
      { path: 'files', message: `${twice.name} is there already` },
    ])
}
