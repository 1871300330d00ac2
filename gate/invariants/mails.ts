import type { House } from '../house.ts'

/** I5: a mail belongs to one event that happened, and tells nobody the same twice. */
export async function mailed({ rows }: House): Promise<string[]> {
  const stray = await rows<{ id: number }>(
    `select m.id from mail m where m.event_id is not null
       and not exists (select 1 from event e where e.id = m.event_id)`,
  )
  const twice = await rows<{ event_id: number }>(
    `select event_id from mail where event_id is not null
     group by event_id, lower(to_address), subject having count(*) > 1`,
  )
  return [
    ...stray.map(({ id }) => `I5 mail ${id} is about an event that did not happen`),
    ...twice.map((row) => `I5 event ${row.event_id} was mailed to somebody twice`),
  ]
}
