import { sql, type Kysely } from 'kysely'

/**
 * What a supplier sorts and narrows its list by stands in a request, kept by the triggers that keep its page: the title and the number
 * of its RFQ, each with an index, its type and its port. Names of buyers change and are few: their requests are found in an index alone
 * and sorted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const statements = `
alter table case_request add column case_title text, add column case_number text,
  add column case_type text, add column case_port text;

create or replace function request_stands() returns trigger language plpgsql as $$ begin
  select case when new.state = 'LOST' then 'lost-rfqs'
      when new.state <> 'SUBMITTED' or c.state <> 'OPEN' then 'closed-rfqs'
      when exists (select from quotation q where q.request_id = new.id and q.state in ('SUBMITTED', 'ACCEPTED'))
        then 'quoted-rfqs' else 'unquoted-rfqs' end,
    coalesce(new.due_at, c.due_at), c.title, c.requisition_number, c.type, c.delivery_port
    into new.stands_on, new.due, new.case_title, new.case_number, new.case_type, new.case_port
    from rfq_case c where c.id = new.case_id;
  return new;
end $$;

update case_request r set case_title = c.title, case_number = c.requisition_number, case_type = c.type,
  case_port = c.delivery_port from rfq_case c where c.id = r.case_id;

alter table case_request alter column case_title set not null, alter column case_type set not null;

drop trigger requests_stand on rfq_case;

create trigger requests_stand after update on rfq_case for each row
  when ((old.state = 'OPEN', old.due_at, old.title, old.requisition_number, old.type, old.delivery_port)
    is distinct from (new.state = 'OPEN', new.due_at, new.title, new.requisition_number, new.type, new.delivery_port))
  execute function requests_stand();

create index case_request_title on case_request (supplier_id, stands_on, case_title)
  where supplier_id is not null;

create index case_request_number on case_request (supplier_id, stands_on, case_number)
  where supplier_id is not null;

create index case_request_number_last on case_request (supplier_id, stands_on, case_number desc nulls last)
  where supplier_id is not null;

create index case_request_by_buyer on case_request (supplier_id, stands_on, buyer_id, id)
  where supplier_id is not null`
