import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { followersOf } from '../../company/company.people.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from './case.facts.ts'
import { caseHead, lockCase } from './case.queries.ts'

/** From here on the draft is the office's, and its people are told. */
export const handOverCase: Handler<'case.handOver'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'handOver', await caseFacts(trx, actor, found))
  await saveMove(trx, 'rfqCase', found.id, move, {
    handedOverAt: now,
    handedOverBy: actor.id,
    version: found.version + 1,
  })
  const event = await record(context, move.event, ofCase(found))
  const { vessel } = await caseHead(trx, found.id)
  await sendLetter(context, {
    letter: 'case.handedOver',
    event,
    to: await followersOf(trx, found),
    facts: {
      vessel: vessel?.name ?? actor.companyName,
      by: actor.name,
      title: found.title || 'No title',
      lines: found.lineCount,
    },
    path: `/secured/buyer/create-rfq/${found.id}`,
  })
  return { ok: true }
}
