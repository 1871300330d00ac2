import { sql } from 'kysely'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'

/** So many RFQs back, and so many ports. */
const recent = 200
const most = 12

/** The ports of one's own, offered before anything is typed: those of a buyer's last RFQs, and those a supplier serves. */
export async function ownPorts(db: Db, { role, companyId, vesselId }: Member): Promise<string[]> {
  const ports =
    role === 'supplier'
      ? sql`select s.locode from supplier_port s join port p on p.locode = s.locode where s.company_id = ${companyId}
          group by s.locode order by bool_or(s.presence <> '{}') desc, max(p.size) desc, s.locode limit ${most}`
      : sql`select locode from (
            select delivery_port as locode, id from rfq_case where company_id = ${companyId}
              and (${vesselId}::int is null or vessel_id = ${vesselId}) order by id desc limit ${recent}
          ) last where locode is not null group by locode order by max(id) desc limit ${most}`
  const { rows } = await sql<{ locode: string }>`${ports}`.execute(db)
  return rows.map(({ locode }) => locode)
}
