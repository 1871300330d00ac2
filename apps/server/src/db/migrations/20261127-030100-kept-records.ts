import { sql, type Kysely } from 'kysely'

/**
 * What a buyer's history with a supplier adds up to, kept for each of the two: whatever changes it writes the pair down in
 * `trade_moved`, and until it is added up anew the figures are read from the history itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const arrived = `('DELIVERED', 'CLOSED')`
const request = (row: string) =>
  `(${row}.buyer_id, ${row}.supplier_id, ${row}.state, ${row}.created_at, ${row}.first_quoted_at)`
const order = (row: string) =>
  `(${row}.company_id, ${row}.supplier_id, ${row}.state, ${row}.submitted_at, ${row}.delivery_due_date)`

/** A trigger of a table whose rows name both: it writes down the pair of the row that was, and of the row that is. */
const moves = (table: string, buyer: string) => `
create function ${table}_moves_trade() returns trigger language plpgsql as $$ begin
  insert into trade_moved select distinct * from (values
    (case when tg_op <> 'INSERT' then old.${buyer} end, case when tg_op <> 'INSERT' then old.supplier_id end),
    (case when tg_op <> 'DELETE' then new.${buyer} end, case when tg_op <> 'DELETE' then new.supplier_id end)
  ) as pair (buyer_id, supplier_id) where supplier_id is not null;
  return null;
end $$`

const statements = `
create table trade_record (
  buyer_id int not null references company on delete cascade,
  supplier_id int not null references company on delete cascade,
  figures json not null,
  primary key (buyer_id, supplier_id));

create table trade_moved (buyer_id int not null, supplier_id int not null);

create index trade_moved_pair on trade_moved (buyer_id, supplier_id);

${moves('case_request', 'buyer_id')};

create trigger request_begins_trade after insert or delete on case_request
  for each row execute function case_request_moves_trade();

create trigger request_moves_trade after update on case_request for each row
  when (${request('old')} is distinct from ${request('new')}) execute function case_request_moves_trade();

${moves('purchase_order', 'company_id')};

create trigger order_begins_trade after insert on purchase_order for each row
  when (new.state in ${arrived}) execute function purchase_order_moves_trade();

create trigger order_ends_trade after delete on purchase_order for each row
  when (old.state in ${arrived}) execute function purchase_order_moves_trade();

create trigger order_moves_trade after update on purchase_order for each row
  when ((old.state in ${arrived} or new.state in ${arrived}) and ${order('old')} is distinct from ${order('new')})
  execute function purchase_order_moves_trade();

create function receipt_moves_trade() returns trigger language plpgsql as $$ begin
  insert into trade_moved select company_id, supplier_id from purchase_order
    where id = coalesce(new.order_id, old.order_id) and supplier_id is not null;
  return null;
end $$;

create trigger receipt_moves_trade after insert or update or delete on receipt
  for each row execute function receipt_moves_trade();

insert into trade_moved select distinct buyer_id, supplier_id from case_request where supplier_id is not null
  union select company_id, supplier_id from purchase_order where supplier_id is not null and state in ${arrived}`
