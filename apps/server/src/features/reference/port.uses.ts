import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { JobHandler } from '../../jobs/jobs.ts'

/** Once a day: how often each port was asked for. What is asked for most is found first. */
export const portUses = (db: Db): JobHandler => ({
  queue: 'port-uses',
  cron: '25 3 * * *',
  async work() {
    await sql`
      update port set uses = coalesce(c.n, 0) from port p
        left join (select delivery_port, count(*) as n from rfq_case group by delivery_port) c on c.delivery_port = p.locode
      where p.locode = port.locode and port.uses <> coalesce(c.n, 0)`.execute(db)
    await sql`update reference_edition set changed_at = clock_timestamp() where list = 'ports'`.execute(
      db,
    )
  },
})
