import type pg from 'pg'
import type { Known } from './data.ts'
import { saveRaw } from './raw-profile.ts'

/** Two ways to save forty ports of a supplier, one of them another each time: over HTTP, and by its SQL for another supplier. */
export async function profileSaves(db: pg.Client, url: string, { supplierTokens }: Known) {
  const [[ofServer, token], [ofRaw]] = [...supplierTokens] as [[number, string], [number, string]]
  const { rows: ports } = await db.query<{ locode: string }>(
    'select locode from port where listed order by size desc, locode limit 80',
  )
  const account = await db.query<{ id: number }>('select id from account where company_id = $1', [
    ofRaw,
  ])
  const who = { companyId: ofRaw, accountId: account.rows[0]!.id }
  let turn = 0
  const next = () => {
    turn = (turn + 1) % 40
    return ports.slice(turn, turn + 40).map(({ locode }) => locode)
  }
  const path = `${url}/api/supplier/account/company/ports`
  const saved = await db.query<{ version: number }>(
    `select version from company_part where company_id = $1 and part = 'ports'`,
    [ofServer],
  )
  let version = saved.rows[0]?.version ?? 0
  return {
    raw: () => saveRaw(db, who, next()),
    async server() {
      const answer = await fetch(`${path}/save`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Token': token,
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify({ version, ports: next(), isWorldWide: false }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      version = ((await answer.json()) as { version: number }).version
    },
  }
}
