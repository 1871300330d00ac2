import { formatDate } from '@fairlead/formatting/date'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { endOn } from './inventory.end.ts'
import { ofVessel, told } from './inventory.queries.ts'

const fieldWords = {
  location: 'place',
  part: 'part',
  partOf: 'part of',
  quantity: 'quantity',
  unit: 'unit',
  approximate: 'about',
  remarks: 'remark',
} as const

/** The old entry ends on the day, and one that says what is different begins. */
export const changeEntry: Handler<'inventory.change'> = async (context, { params, body }) => {
  const { trx, actor, now, today } = context
  const { on, reason, ...said } = body
  const { id, ...entry } = await endOn(trx, actor, { id: params.id, on, latest: today })
  const next = { ...entry, ...said, fromOn: on, replaces: id, madeAt: now, decidedAt: now, reason }
  const made = await trx
    .insertInto('ihmEntry')
    .values(next)
    .returning('id')
    .executeTakeFirstOrThrow()
  const what = Object.entries(fieldWords)
    .filter(
      ([field]) =>
        next[field as keyof typeof fieldWords] !== entry[field as keyof typeof fieldWords],
    )
    .map(([field, name]) => {
      const [before, after] = [entry, next].map(
        (each) => each[field as keyof typeof fieldWords] ?? '-',
      )
      return `${name} ${String(before)} to ${String(after)}`
    })
  await record(context, 'inventory.changed', ofVessel(entry), {
    ...told({ ...entry, id: made.id }),
    on: formatDate(on),
    what: what.join(', ') || /* a text */ 'nothing',
    reason,
  })
  return made
}
