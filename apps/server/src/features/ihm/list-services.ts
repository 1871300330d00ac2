import { sql } from 'kysely'
import type { Handler } from '../../context.ts'

/** Agents of the company itself first, then those of others that it gave the work. */
export const listServices: Handler<'ihmService.list'> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .leftJoin('ihmService', (join) =>
      join
        .onRef('ihmService.accountId', '=', 'account.id')
        .on('ihmService.companyId', '=', actor.companyId),
    )
    .leftJoin('ihmCompanyService', (join) =>
      join
        .onRef('ihmCompanyService.agentCompanyId', '=', 'account.companyId')
        .on('ihmCompanyService.companyId', '=', actor.companyId),
    )
    .select(['account.id', 'account.email', 'company.name as companyName'])
    .select([
      sql<boolean>`ihm_company_service.since is not null`.as('wholeCompany'),
      sql<string | null>`least(ihm_service.since, ihm_company_service.since)`.as('since'),
      sql<string>`account.first_name || ' ' || account.last_name`.as('name'),
      sql<boolean>`account.company_id = ${actor.companyId}`.as('own'),
      sql<
        'INVITED' | 'ACTIVE' | 'DEACTIVATED'
      >`case when account.disabled_at is not null then 'DEACTIVATED'
        when account.password_hash is null and account.microsoft_oid is null then 'INVITED' else 'ACTIVE' end`.as(
        'state',
      ),
    ])
    .where('account.role', '=', 'ihm-agent')
    .where((eb) =>
      eb.or([
        eb('account.companyId', '=', actor.companyId),
        eb('ihmService.since', 'is not', null),
        eb('ihmCompanyService.since', 'is not', null),
      ]),
    )
    .orderBy(sql`account.company_id <> ${actor.companyId}`)
    .orderBy('account.lastName')
    .execute()
  return rows
}
