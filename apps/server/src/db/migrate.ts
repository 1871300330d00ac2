import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './connect.ts'
import * as purchase from './migrations/20261121-000001-purchase.ts'
import * as microsoft from './migrations/20261121-000002-microsoft.ts'
import * as supportSearch from './migrations/20261121-000003-support-search.ts'
import * as secondFactor from './migrations/20261121-000004-second-factor.ts'
import * as readiness from './migrations/20261121-000005-readiness.ts'
import * as companyMapping from './migrations/20261121-000006-company-mapping.ts'
import * as secondFactorSetUp from './migrations/20261121-000007-second-factor-set-up.ts'
import * as lifecycles from './migrations/20261122-000008-lifecycles.ts'

/** Forward only, in the order of their names. A new migration is one file and one line. */
const migrations: Record<string, Migration> = {
  '20261121-000001-purchase': purchase,
  '20261121-000002-microsoft': microsoft,
  '20261121-000003-support-search': supportSearch,
  '20261121-000004-second-factor': secondFactor,
  '20261121-000005-readiness': readiness,
  '20261121-000006-company-mapping': companyMapping,
  '20261121-000007-second-factor-set-up': secondFactorSetUp,
  '20261122-000008-lifecycles': lifecycles,
}

/** Brings the database up to date; several nodes may start at once, one of them applies. Throws what failed. */
export async function migrate(db: Db): Promise<string[]> {
  const version = await sql<{
    n: number
  }>`select current_setting('server_version_num')::int as n`.execute(db)
  if ((version.rows[0]?.n ?? 0) < 150_000) throw new Error('PostgreSQL 15 or newer is needed')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
}
