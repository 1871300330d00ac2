import { sql, type Kysely } from 'kysely'

/** Companies, people, and the documents of the purchase: case, request, quotation, selection, order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(/;\s*\n\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db)
  }
}

const statements = `
create extension if not exists pg_trgm;

create extension if not exists unaccent;

create function plain(value text) returns text language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table company (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('BUYER', 'SUPPLIER', 'OPERATOR')),
  name text not null,
  email text, phone text, address text, city text, post_code text, state_code text, country text,
  currency text not null default 'USD',
  focus text[] not null default '{PURCHASING}',
  world_wide boolean not null default false,
  state text not null default 'ACTIVE',
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create unique index company_name on company (kind, plain(name));

create index company_name_search on company using gin (plain(name) gin_trgm_ops);

create table vessel (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  name text not null, imo text not null, flag text, type text, email text,
  unique (company_id, imo)
);

create table account (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  vessel_id integer references vessel,
  role text not null check (role in ('buyer', 'vessel', 'ihm-agent', 'supplier', 'support')),
  email text not null,
  first_name text not null, last_name text not null, phone text,
  password_hash text,
  verified_at timestamptz, registered_at timestamptz, gdpr_accepted_at timestamptz,
  failed_logins integer not null default 0, locked_at timestamptz, disabled_at timestamptz,
  last_login_at timestamptz, created_at timestamptz not null default now()
);

create unique index account_email on account (lower(email));

create table account_key (
  key_hash text primary key,
  account_id integer not null references account on delete cascade,
  purpose text not null, expires_at timestamptz not null, used_at timestamptz
);

create table session (
  token_hash text primary key,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null, last_seen_at timestamptz not null, expires_at timestamptz not null
);

create index session_account on session (account_id);

create table api_key (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  name text not null, prefix text not null, key_hash text not null unique,
  created_at timestamptz not null default now(), last_used_at timestamptz, revoked_at timestamptz
);

create table port (
  locode text primary key, name text not null, country text not null,
  latitude numeric, longitude numeric, time_zone text
);

create index port_search on port using gin (plain(name) gin_trgm_ops);

create table category (
  id integer primary key, name text not null, parent_id integer references category, kind text not null
);

create table brand (id integer generated always as identity primary key, name text not null unique);

create table supplier_port (company_id integer not null references company on delete cascade, locode text not null references port, primary key (company_id, locode));

create index supplier_port_locode on supplier_port (locode);

create table supplier_category (company_id integer not null references company on delete cascade, category_id integer not null references category, is_primary boolean not null default false, primary key (company_id, category_id));

create table supplier_brand (company_id integer not null references company on delete cascade, brand_id integer not null references brand, primary key (company_id, brand_id));

create table class_approval (
  id integer generated always as identity primary key,
  company_id integer not null references company on delete cascade,
  description text not null, expires_on date
);

create table favourite_supplier (company_id integer not null references company, supplier_id integer not null references company, primary key (company_id, supplier_id));

create table exchange_rate (
  company_id integer not null references company, currency text not null, rate numeric(20, 8) not null check (rate > 0),
  on_date date not null, primary key (company_id, currency)
);

create table saved_view (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  page text not null, name text not null, query text not null
);

create table file (
  id uuid primary key, name text not null, size bigint not null, type text not null, sha256 text not null,
  company_id integer references company, created_at timestamptz not null default now()
);

create table rfq_case (
  id integer generated always as identity (start with 1000) primary key,
  company_id integer not null references company,
  requisition_number text,
  type text not null check (type in ('SPARES', 'SUPPLIES', 'SERVICES', 'CONTRACT_TENDER')),
  source text not null default 'WEB' check (source in ('WEB', 'ERP')),
  priority text not null default 'NORMAL' check (priority in ('NORMAL', 'URGENT')),
  state text not null default 'NEW' check (state in ('NEW', 'OPEN', 'CLOSED', 'CANCELLED')),
  version integer not null default 1,
  vessel_id integer references vessel,
  department text, title text not null default '', text text not null default '', erp_comments text,
  delivery_port text references port, due_at timestamptz, time_zone text,
  vessel_eta date, vessel_etd date, currency text,
  import_result text, rates jsonb, rates_on date,
  line_count integer not null default 0, request_count integer not null default 0,
  quoted_count integer not null default 0, declined_count integer not null default 0,
  order_count integer not null default 0, best_total numeric(16, 2), saving numeric(6, 2),
  created_by integer references account, created_at timestamptz not null default now(),
  sent_at timestamptz, closed_at timestamptz
);

create unique index rfq_case_number on rfq_case (company_id, requisition_number) where requisition_number is not null;

create index rfq_case_page on rfq_case (company_id, state, due_at, id);

create index rfq_case_search on rfq_case using gin (plain(title || ' ' || coalesce(requisition_number, '')) gin_trgm_ops);

create table component (
  id integer generated always as identity primary key,
  case_id integer not null references rfq_case on delete cascade,
  position integer not null, key text not null,
  assembly text, number text, drawing_number text, type text, maker text, particulars text, book jsonb
);

create index component_case on component (case_id);

create table case_line (
  id integer generated always as identity primary key,
  case_id integer not null references rfq_case on delete cascade,
  component_id integer references component on delete set null,
  position integer not null,
  name text not null, code text, scheme text, drawing_number text, drawing_position text,
  quantity numeric(14, 3) not null check (quantity > 0), unit text not null,
  remarks text, quality text, erp_reference text, account_code text
);

create index case_line_case on case_line (case_id, position);

create table document_file (
  owner text not null, owner_id integer not null, file_id uuid not null references file,
  origin text not null, primary key (owner, owner_id, file_id)
);

create table internal_note (
  id integer generated always as identity primary key,
  case_id integer not null references rfq_case on delete cascade,
  account_id integer not null references account, text text not null, created_at timestamptz not null
);

create table favourite_case (account_id integer not null references account on delete cascade, case_id integer not null references rfq_case on delete cascade, primary key (account_id, case_id));

create table case_request (
  id integer generated always as identity (start with 5000) primary key,
  case_id integer not null references rfq_case,
  supplier_id integer references company,
  unregistered_name text, unregistered_email text, alias text,
  line_ids integer[], extra_emails text[] not null default '{}', text text not null default '',
  include_erp_comments boolean not null default true, skipped_files uuid[] not null default '{}',
  state text not null default 'SUBMITTED' check (state in ('DRAFT', 'SUBMITTED', 'DECLINED', 'MANUALLY_CLOSED', 'CANCELLED', 'LOST')),
  version integer not null default 1,
  notify_withdrawal boolean not null default false,
  reminders integer not null default 0, reminded_at timestamptz, seen_at timestamptz,
  link_hash text unique, link_expires_at timestamptz,
  decline_reason text, decline_comment text,
  draft jsonb, draft_saved_at timestamptz,
  created_at timestamptz not null, moved_at timestamptz not null,
  check ((supplier_id is null) = (unregistered_email is not null))
);

create unique index case_request_supplier on case_request (case_id, supplier_id) where supplier_id is not null;

create unique index case_request_unregistered on case_request (case_id, lower(unregistered_email)) where unregistered_email is not null;

create index case_request_page on case_request (supplier_id, state, id);

create table quotation (
  id integer generated always as identity (start with 9000) primary key,
  request_id integer not null references case_request,
  case_id integer not null references rfq_case,
  number integer not null, version integer not null,
  kind text not null check (kind in ('INITIAL', 'EDITED', 'ADDITIONAL')),
  state text not null check (state in ('NEW', 'SUBMITTED', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'REPLACED')),
  currency text not null, transportation_cost numeric(14, 2) not null, other_charges numeric(14, 2) not null,
  other_charges_label text, discount_percent numeric(5, 2),
  goods numeric(16, 2) not null, total numeric(16, 2) not null, lines_quoted integer not null,
  incoterm text, incoterm_place text, transportation_mode text, payment_terms text, delivery_days integer,
  prices_good_until date not null, supplier_reference text, ihm_compliance text, remarks text not null default '',
  submitter_firstname text, submitter_surname text, submitter_phone text, mobile_number text,
  typed_by integer references account, submitted_by integer references account,
  submitted_at timestamptz not null,
  unique (request_id, number, version)
);

create unique index quotation_live on quotation (request_id, number) where state in ('SUBMITTED', 'ACCEPTED');

create index quotation_case on quotation (case_id, state);

create table quotation_line (
  id integer generated always as identity primary key,
  quotation_id integer not null references quotation on delete cascade,
  case_line_id integer not null references case_line,
  alternative boolean not null default false,
  name text, unit_cost numeric(14, 2), quantity numeric(14, 3), unit text not null, discount_percent numeric(5, 2),
  availability_days integer, quality text, maker_authorized boolean, genuine_info text,
  supplier_notes text, item_notes text, kit_parent_line_id integer, total numeric(16, 2)
);

create index quotation_line_quotation on quotation_line (quotation_id);

create table selection (
  case_line_id integer primary key references case_line on delete cascade,
  case_id integer not null references rfq_case on delete cascade,
  quotation_line_id integer not null references quotation_line,
  account_id integer not null references account, selected_at timestamptz not null
);

create index selection_case on selection (case_id);

create table purchase_order (
  id integer generated always as identity (start with 20000) primary key,
  company_id integer not null references company,
  supplier_id integer references company,
  case_id integer references rfq_case, quotation_id integer references quotation, request_id integer references case_request,
  supplier_name text, supplier_email text,
  order_number text not null,
  type text not null, source text not null default 'WEB', title text not null default '',
  state text not null check (state in ('DRAFT', 'IMPORTED', 'SENT', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'DISCARDED', 'READY', 'DISPATCHED', 'DELIVERED', 'CLOSED')),
  version integer not null default 1, priority text not null default 'NORMAL',
  vessel_id integer references vessel, requisition_number text,
  delivery_port text references port, delivery_due_date date, vessel_eta date,
  currency text not null, transportation_cost numeric(14, 2) not null default 0, other_charges numeric(14, 2) not null default 0,
  other_charges_label text, discount_percent numeric(5, 2),
  goods numeric(16, 2) not null, total numeric(16, 2) not null,
  incoterm text, incoterm_place text, payment_terms text, supplier_reference text,
  text text not null default '', sending jsonb,
  import_result text,
  created_by integer references account, created_at timestamptz not null, submitted_at timestamptz,
  confirmed_at timestamptz, confirmation_comment text, decline_reason text, withdraw_reason text,
  reminders integer not null default 0, reminded_at timestamptz
);

create unique index purchase_order_number on purchase_order (company_id, order_number) where state <> 'DISCARDED';

create unique index purchase_order_quotation on purchase_order (quotation_id) where state not in ('DISCARDED', 'WITHDRAWN', 'DECLINED');

create index purchase_order_page on purchase_order (company_id, state, id);

create index purchase_order_supplier on purchase_order (supplier_id, state, id);

create index purchase_order_case on purchase_order (case_id);

create table purchase_order_line (
  id integer generated always as identity primary key,
  order_id integer not null references purchase_order on delete cascade,
  position integer not null, case_line_id integer references case_line, quotation_line_id integer references quotation_line,
  name text not null, code text, drawing_number text,
  quantity numeric(14, 3) not null check (quantity > 0), unit text not null, unit_price numeric(14, 2) not null,
  discount_percent numeric(5, 2), total numeric(16, 2) not null, quality text, remarks text, account_code text,
  source text not null default 'QUOTATION'
);

create index purchase_order_line_order on purchase_order_line (order_id, position);

create table schedule_line (
  id integer generated always as identity primary key,
  order_line_id integer not null references purchase_order_line on delete cascade,
  quantity numeric(14, 3) not null check (quantity > 0), on_date date not null
);

create index schedule_line_order_line on schedule_line (order_line_id);

create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null, actor_id integer, actor_name text not null, actor_company_id integer,
  action text not null, subject text not null, subject_id integer not null,
  case_id integer, buyer_id integer, supplier_id integer,
  facts jsonb not null default '{}'
);

create index event_subject on event (subject, subject_id, id);

create index event_case on event (case_id, id);

create table mail (
  id integer generated always as identity primary key,
  event_id bigint references event, to_name text not null default '', to_address text not null,
  subject text not null, text text not null, html text not null,
  state text not null default 'WAITING', attempts integer not null default 0, error text,
  created_at timestamptz not null, sent_at timestamptz
);

create index mail_recent on mail (created_at desc, id desc);

create table idempotency (
  actor text not null, key text not null, call text not null, body_hash text not null,
  status integer not null, reply jsonb, created_at timestamptz not null, primary key (actor, key)
);

create table imported_document (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  kind text not null, number text not null, body_hash text not null, via text not null,
  result text not null, message text, case_id integer references rfq_case, order_id integer references purchase_order,
  received_at timestamptz not null, unique (company_id, kind, number, body_hash)
);

create table enquiry (
  id integer generated always as identity primary key,
  kind text not null, name text not null, email text not null, company text, message text,
  facts jsonb not null default '{}', created_at timestamptz not null
);

create table page_view (path text not null, on_date date not null, views integer not null, primary key (path, on_date));

create table used_captcha (signature text primary key, expires_at timestamptz not null);

`
