import { formatDate } from '@fairlead/formatting/date'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { endOn } from './inventory.end.ts'
import { ofVessel, told } from './inventory.queries.ts'

export const endEntry: Handler<'inventory.end'> = async (context, { params, body }) => {
  const entry = await endOn(context.trx, context.actor, {
    id: params.id,
    on: body.on,
    latest: context.today,
  })
  await record(context, 'inventory.ended', ofVessel(entry), {
    ...told(entry),
    on: formatDate(body.on),
    reason: body.reason,
  })
  return { ok: true }
}
