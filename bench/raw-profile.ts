import type pg from 'pg'

const texts = {
  lock: 'select registered_at from company where id = $1 for update',
  version: `select version from company_part where company_id = $1 and part = 'ports'`,
  before: `select p.locode, p.name, s.presence from supplier_port s join port p using (locode)
    where s.company_id = $1 and s.use = 'CHANDLER' order by p.name, p.locode`,
  known: 'select locode, name from port where locode = any($1)',
  empty: `delete from supplier_port where company_id = $1 and use = 'CHANDLER'`,
  fill: `insert into supplier_port (company_id, locode, use, presence)
    select $1, r.locode, 'CHANDLER', r.presence from jsonb_to_recordset($2) r(locode text, presence text[])`,
  worldWide: 'update company set world_wide = $2 where id = $1',
  saved: `insert into company_part (company_id, part, version, saved_by, saved_at) values ($1, 'ports', $2, $3, now())
    on conflict (company_id, part) do update set version = $2, saved_by = $3, saved_at = now()`,
  event: `insert into event (at, actor_kind, actor_id, actor_name, actor_company_id, action, subject, subject_id, facts)
    values (now(), 'member', $1, 'Bench User', $2, 'company.partSaved', 'company', $2, $3)`,
}

/** The ports of a company saved as a whole: the SQL it takes, in one transaction. Answers the new version. */
export async function saveRaw(
  db: pg.Client,
  { companyId, accountId }: { companyId: number; accountId: number },
  ports: readonly string[],
): Promise<number> {
  const run = async (name: keyof typeof texts, ...values: unknown[]) =>
    (await db.query({ name: `profile ${name}`, text: texts[name], values })).rows
  await db.query('begin')
  await run('lock', companyId)
  const version = ((await run('version', companyId))[0]?.version ?? 0) + 1
  const before = await run('before', companyId)
  const known = await run('known', ports)
  const presence = new Map(before.map((row) => [row.locode, row.presence]))
  await run('empty', companyId)
  const rows = ports.map((locode) => ({ locode, presence: presence.get(locode) ?? [] }))
  await run('fill', companyId, JSON.stringify(rows))
  await run('worldWide', companyId, false)
  await run('saved', companyId, version, accountId)
  const added = known.filter(({ locode }) => !presence.has(locode)).map(({ name }) => name)
  const removed = before.filter((row) => !ports.includes(row.locode)).map(({ name }) => name)
  await run('event', accountId, companyId, { part: 'the ports for goods', added, removed })
  await db.query('commit')
  return version
}
