import { sql, type Kysely } from 'kysely'

/**
 * A line is chosen and ordered by quantity, from one supplier or several, now or later: a quotation may have more than one
 * order. What was decided stays readable: by whom, when, why, and which orders were made of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table selection add column quantity numeric(14, 3), add column reason text not null default ''`,
  `update selection s set quantity = case when q.unit = l.unit then least(q.quantity, l.quantity) else q.quantity end
   from quotation_line q, case_line l where q.id = s.quotation_line_id and l.id = s.case_line_id`,
  `delete from selection where quantity is null`,
  `alter table selection alter column quantity set not null, add constraint selection_quantity check (quantity > 0),
     drop constraint selection_pkey, add primary key (case_line_id, quotation_line_id)`,
  `drop index purchase_order_quotation`,
  `create index purchase_order_quotation on purchase_order (quotation_id)`,
  `alter table quotation add column renewal_asked_at timestamptz`,
  `create table award (
     id integer generated always as identity primary key,
     case_id integer not null references rfq_case on delete cascade,
     account_id integer not null references account, made_at timestamptz not null,
     reason text not null default '', case_version integer not null, undone_at timestamptz
   )`,
  `create index award_case on award (case_id, id)`,
  `create table award_line (
     award_id integer not null references award on delete cascade,
     case_line_id integer not null references case_line, quotation_line_id integer not null references quotation_line,
     quantity numeric(14, 3) not null, reason text not null default '',
     account_id integer not null references account, chosen_at timestamptz not null,
     order_id integer references purchase_order,
     primary key (award_id, case_line_id, quotation_line_id)
   )`,
]
