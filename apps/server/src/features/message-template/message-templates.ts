import { Refusal } from '@fairlead/api/refusals'
import { messageTemplateLimit } from '@fairlead/validation/message-template'
import type { Member } from '../../actor.ts'
import type { Acting, Handler } from '../../context.ts'
import { lockAsRead } from '../../db/revision.ts'
import { record } from '../event/event.record.ts'
import { sanitise } from '../text/text.sanitise.ts'

export const createMessageTemplate: Handler<'messageTemplate.create'> = async (
  context,
  { body },
) => {
  const { trx, actor, now } = context
  await lockTemplates(context)
  const { count } = await trx
    .selectFrom('messageTemplate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= messageTemplateLimit) throw new Refusal('messageTemplate.too-many')
  const made = await trx
    .insertInto('messageTemplate')
    .values({
      ...body,
      text: sanitise(body.text),
      companyId: actor.companyId,
      savedBy: actor.id,
      savedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await told(context, body.name)
  return made
}

export const saveMessageTemplate: Handler<'messageTemplate.save'> = async (
  context,
  { params, body },
) => {
  const { trx, actor, now } = context
  const { kind, name, revision } = body
  const { id } = params
  await lockAsRead(trx, 'messageTemplate', { id, companyId: actor.companyId, revision })
  await trx
    .updateTable('messageTemplate')
    .set({ kind, name, text: sanitise(body.text), revision: revision + 1 })
    .set({ savedBy: actor.id, savedAt: now })
    .where('id', '=', id)
    .execute()
  await told(context, body.name)
  return { ok: true }
}

export const deleteMessageTemplate: Handler<'messageTemplate.remove'> = async (
  context,
  { params },
) => {
  const { trx, actor } = context
  const found = await trx
    .deleteFrom('messageTemplate')
    .where('id', '=', params.id)
    .where('companyId', '=', actor.companyId)
    .returning('name')
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  await record(context, 'company.messageTemplateRemoved', { id: actor.companyId }, found)
  return { ok: true }
}

/** One after the other within a company, so that the last free place is taken once. */
const lockTemplates = ({ trx, actor }: Acting<Member>) =>
  trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', actor.companyId)
    .forNoKeyUpdate()
    .execute()

const told = (context: Acting<Member>, name: string) =>
  record(context, 'company.messageTemplateSaved', { id: context.actor.companyId }, { name })
