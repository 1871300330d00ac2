import { sql, type Kysely } from 'kysely'

/**
 * Which page of its supplier a request stands on, and until when an answer is asked for, kept with it by triggers: both depend on
 * its RFQ and its quotations too, and a list that looks there reads all that waits. How many stand on a page is added up, as it is
 * for buyers, and so are a supplier's orders. The states are those of `request.pages.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const standing = `('SUBMITTED', 'ACCEPTED')`
const live = (request: string) =>
  `exists (select from quotation q where q.request_id = ${request}.id and q.state in ${standing})`
const page = (request: string, rfq: string) => `case when ${request}.state = 'LOST' then 'lost-rfqs'
    when ${request}.state <> 'SUBMITTED' or ${rfq}.state <> 'OPEN' then 'closed-rfqs'
    when ${live(request)} then 'quoted-rfqs' else 'unquoted-rfqs' end`

/** Triggers that write a row of plus or minus one into the tallies of a supplier. */
const tallied = (document: string, table: string, column: string) => `
create function tally_${document}() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' and old.supplier_id is not null then
    insert into document_tally values (old.supplier_id, '${document}', old.${column}, '', false, -1); end if;
  if tg_op <> 'DELETE' and new.supplier_id is not null then
    insert into document_tally values (new.supplier_id, '${document}', new.${column}, '', false, 1); end if;
  return null;
end $$;

create trigger ${document}_come_or_gone after insert or delete on ${table}
  for each row execute function tally_${document}();

create trigger ${document}_turned after update on ${table} for each row
  when ((old.supplier_id, old.${column}) is distinct from (new.supplier_id, new.${column}))
  execute function tally_${document}();

insert into document_tally select supplier_id, '${document}', ${column}, '', false, count(*) from ${table}
  where supplier_id is not null group by 1, 3`

const statements = `
alter table case_request add column stands_on text, add column due timestamptz;

update case_request r set stands_on = ${page('r', 'c')}, due = coalesce(r.due_at, c.due_at)
  from rfq_case c where c.id = r.case_id;

alter table case_request alter column stands_on set not null;

create function request_stands() returns trigger language plpgsql as $$ begin
  select ${page('new', 'c')}, coalesce(new.due_at, c.due_at) into new.stands_on, new.due
    from rfq_case c where c.id = new.case_id;
  return new;
end $$;

create trigger request_stands before insert or update of state, due_at on case_request
  for each row execute function request_stands();

create function requests_stand() returns trigger language plpgsql as $$ begin
  update case_request set due_at = due_at where case_id = new.id;
  return null;
end $$;

create trigger requests_stand after update on rfq_case for each row
  when ((old.state = 'OPEN', old.due_at) is distinct from (new.state = 'OPEN', new.due_at))
  execute function requests_stand();

create function request_answered() returns trigger language plpgsql as $$ begin
  update case_request set due_at = due_at where id = coalesce(new.request_id, old.request_id);
  return null;
end $$;

create trigger request_answered after insert on quotation for each row
  when (new.state in ${standing}) execute function request_answered();

create trigger request_unanswered after delete on quotation for each row
  when (old.state in ${standing}) execute function request_answered();

create trigger request_answered_otherwise after update on quotation for each row
  when ((old.state in ${standing}) <> (new.state in ${standing})) execute function request_answered();

create index case_request_due on case_request (supplier_id, stands_on, due, id desc)
  where supplier_id is not null;

create index case_request_due_last on case_request (supplier_id, stands_on, due desc nulls last, id desc)
  where supplier_id is not null;

create index case_request_received on case_request (supplier_id, stands_on, created_at desc nulls last, id desc)
  where supplier_id is not null;

alter table document_tally drop constraint document_tally_document_check;

${tallied('request', 'case_request', 'stands_on')};

${tallied('received_order', 'purchase_order', 'state')}`
