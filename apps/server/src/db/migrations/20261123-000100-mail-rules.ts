import { sql, type Kysely } from 'kysely'

/** How mail reaches each person: the own rules, further addresses that agreed, what waits for a digest, and mail held for the morning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table mail_rules (
    account_id integer primary key references account on delete cascade,
    rules jsonb not null,
    version integer not null default 1,
    digested_on date)`,
  `create table mail_address (
    id integer generated always as identity primary key,
    account_id integer not null references account on delete cascade,
    email text not null,
    key_hash text unique,
    asked_at timestamptz not null,
    confirmed_at timestamptz)`,
  `create unique index mail_address_email on mail_address (account_id, lower(email))`,
  `create table digest_entry (
    id integer generated always as identity primary key,
    account_id integer not null references account on delete cascade,
    address_id integer references mail_address on delete cascade,
    mail_group text not null,
    subject text not null,
    said text not null,
    path text,
    at timestamptz not null,
    due_at timestamptz not null)`,
  `create index digest_entry_due on digest_entry (due_at)`,
  `create index digest_entry_account on digest_entry (account_id)`,
  // Not before the quiet hours of its reader end.
  `alter table mail add column not_before timestamptz`,
]
