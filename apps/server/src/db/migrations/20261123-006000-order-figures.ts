import { sql, type Kysely } from 'kysely'

const cents = (currency: string) =>
  sql.raw(`case when ${currency} in ('BIF', 'CLP', 'DJF', 'GNF',
  'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0 else 2 end`)
const rate = (currency: string) =>
  sql.raw(`case when ${currency} = p.own then 1
    else (p.rates ->> ${currency})::numeric / (p.rates ->> p.own)::numeric end`)

/** What statistics tell of sent orders, and of those that were sent before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_figure (
    order_id integer primary key references purchase_order on delete cascade,
    company_id integer not null references company on delete cascade,
    sent_on date not null, spend numeric(16,2),
    average_of numeric(16,2), average_paid numeric(16,2), first_of numeric(16,2), first_paid numeric(16,2)
  )`.execute(db)
  await sql`create table order_account (
    order_id integer not null references order_figure on delete cascade,
    account text not null, amount numeric(16,2) not null, primary key (order_id, account)
  )`.execute(db)
  await sql`create temporary table placed on commit drop as
    select o.id, o.company_id, o.case_id, o.request_id, o.budget_on, o.total, o.goods, o.currency, c.currency as own,
      o.budget_rates as rates
    from purchase_order o join company c on c.id = o.company_id
    where o.budget_on is not null and o.state not in ('DRAFT', 'IMPORTED', 'DISCARDED', 'WITHDRAWN', 'DECLINED')`.execute(
    db,
  )
  // Each line's share of the total by what it costs, less what was declined or will not come.
  await sql`create temporary table cost on commit drop as
    with shared as (
      select p.*, l.id as line_id, l.position, coalesce(nullif(trim(l.account_code), ''), '') as account, l.quantity,
        greatest(l.quantity - coalesce(l.declined_quantity, 0) - coalesce((select sum(r.short) from receipt_line r
          where r.order_line_id = l.id), 0), 0) as wanted,
        case when sum(l.total) over whole > 0 then sum(l.total) over upto else count(*) over upto end as passed,
        case when sum(l.total) over whole > 0 then sum(l.total) over whole else count(*) over whole end as weights
      from placed p join purchase_order_line l on l.order_id = p.id
      window whole as (partition by p.id), upto as (partition by p.id order by l.position, l.id rows unbounded preceding)
    ), given as (
      select *, round(total * passed / weights, case when passed = weights then 2 else ${cents('currency')} end) as up_to from shared
    ), landed as (
      select *, up_to - coalesce(lag(up_to) over (partition by id order by position, line_id), 0) as share from given
    )
    select p.*, case when wanted = quantity then share else round(share * wanted / quantity, ${cents('currency')}) end
        * ${rate('p.currency')} as amount
    from landed p`.execute(db)
  await sql`insert into order_figure (order_id, company_id, sent_on, spend)
    select p.id, p.company_id, p.budget_on, round(sum(c.amount), ${cents('p.own')})
    from placed p left join cost c on c.id = p.id group by p.id, p.company_id, p.budget_on, p.own`.execute(
    db,
  )
  await sql`insert into order_account (order_id, account, amount)
    select id, account, up_to - lag(up_to, 1, 0) over (partition by id order by account) from (
      select id, account, round(sum(amount) over (partition by id order by account), 2) as up_to
      from (select id, min(account) as account, sum(amount) as amount from cost
        where amount is not null group by id, lower(account)) parts
    ) running`.execute(db)
  await sql`with paid as materialized (
      select p.*, l.id as line_id, l.case_line_id, upper(trim(l.unit)) as unit, l.quantity,
        l.total * p.total / p.goods * ${rate('p.currency')} as amount
      from placed p join purchase_order_line l on l.order_id = p.id
        join quotation_line q on q.id = l.quotation_line_id and not q.alternative
      where p.goods > 0 and l.case_line_id is not null and l.quantity > 0 and l.kit_of is null
    ), offers as materialized (
      select p.id, p.line_id, p.amount, q.request_id, q.request_id = p.request_id as own_supplier,
        q.state in ('SUBMITTED', 'ACCEPTED', 'DECLINED') as stands, q.submitted_at, q.id as quotation_id,
        l.total * q.total / q.goods * ${rate('q.currency')} / l.quantity * p.quantity as would
      from paid p join quotation_line l on l.case_line_id = p.case_line_id and p.unit = upper(trim(l.unit))
        join quotation q on q.id = l.quotation_id and q.goods > 0 and q.state <> 'CANCELLED'
      where not l.alternative and l.kit_parent_line_id is null and l.total > 0 and l.quantity > 0
    ), averages as (
      select id, sum(would) as would, sum(amount) as amount from (
        select id, line_id, amount, avg(would) as would from (
          select id, line_id, amount, request_id, min(would) as would from offers
          where stands and would is not null group by 1, 2, 3, 4) cheapest
        group by 1, 2, 3 having count(*) > 1) line group by 1
    ), firsts as (
      select id, sum(would) as would, sum(amount) as amount from (
        select distinct on (line_id) id, line_id, amount, would from offers
        where own_supplier and would is not null order by line_id, submitted_at, quotation_id) line group by 1
    )
    update order_figure f set average_of = round(a.would, 2), average_paid = round(a.amount, 2),
      first_of = round(b.would, 2), first_paid = round(b.amount, 2)
    from placed x left join averages a on a.id = x.id left join firsts b on b.id = x.id
    where f.order_id = x.id`.execute(db)
  await sql`create index order_figure_day on order_figure (company_id, sent_on)
    include (order_id, spend, average_of, average_paid, first_of, first_paid)`.execute(db)
}
