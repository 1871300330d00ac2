import { sql, type Kysely } from 'kysely'

/**
 * How many RFQs and orders a company has in every state, as changes that are added up: a row for each move, so that two who write
 * at once never wait for each other. A job adds the rows of a company together from time to time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_tally (
    company_id integer not null references company on delete cascade,
    document text not null check (document in ('case', 'order')),
    state text not null,
    source text not null,
    unquoted boolean not null,
    n bigint not null
  )`.execute(db)
  await sql`insert into document_tally
    select company_id, 'case', state, source, quoted_count = 0, count(*) from rfq_case group by 1, 3, 4, 5
    union all
    select company_id, 'order', state, '', false, count(*) from purchase_order group by 1, 3`.execute(
    db,
  )
  await sql`create index document_tally_company on document_tally (company_id) include (document, state, source, unquoted, n)`.execute(
    db,
  )
  const tally = (name: string, row: (of: 'old' | 'new') => string) => `
    create function ${name}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then insert into document_tally select ${row('old')}, -1; end if;
      if tg_op <> 'DELETE' then insert into document_tally select ${row('new')}, 1; end if;
      return null;
    end $$`
  const ofCase = (of: string) =>
    `${of}.company_id, 'case', ${of}.state, ${of}.source, ${of}.quoted_count = 0`
  await sql.raw(tally('tally_case', ofCase)).execute(db)
  await sql
    .raw(tally('tally_order', (of) => `${of}.company_id, 'order', ${of}.state, '', false`))
    .execute(db)
  await sql`create trigger case_begun_or_gone after insert or delete on rfq_case
    for each row execute function tally_case()`.execute(db)
  await sql`create trigger case_moved after update on rfq_case for each row
    when ((old.company_id, old.state, old.source, old.quoted_count = 0)
      is distinct from (new.company_id, new.state, new.source, new.quoted_count = 0))
    execute function tally_case()`.execute(db)
  await sql`create trigger order_begun_or_gone after insert or delete on purchase_order
    for each row execute function tally_order()`.execute(db)
  await sql`create trigger order_moved after update on purchase_order for each row
    when ((old.company_id, old.state) is distinct from (new.company_id, new.state))
    execute function tally_order()`.execute(db)
}
