import type pg from 'pg'

/** What became of the RFQs of a buyer: orders with three lines for every third that was quoted, and what happened to each. */
export async function fillHistory(db: pg.Client, buyer: number): Promise<void> {
  for (const statement of [orders, orderLines, longOrders, longLines, caseEvents, requestEvents])
    await db.query(statement, [buyer])
}

const orders = `insert into purchase_order (company_id, supplier_id, case_id, quotation_id, request_id, order_number, type,
    state, title, vessel_id, requisition_number, delivery_port, delivery_due_date, currency, goods, total, created_at,
    submitted_at)
  select c.company_id, r.supplier_id, c.id, q.id, r.id, 'PO-' || c.id, c.type,
    case when c.state = 'OPEN' then 'DRAFT' when c.id % 4 = 0 then 'SENT' when c.id % 4 = 1 then 'CONFIRMED' else 'CLOSED' end,
    c.title, c.vessel_id, c.requisition_number, c.delivery_port, current_date + c.id % 30, q.currency, q.goods, q.total,
    q.submitted_at - interval '1 minute' * (c.id % 500000), case when c.state <> 'OPEN' then q.submitted_at end
  from rfq_case c join quotation q on q.case_id = c.id join case_request r on r.id = q.request_id
  where c.company_id = $1 and c.id % 3 = 0 and c.state in ('OPEN', 'CLOSED')`

const orderLines = `insert into purchase_order_line (order_id, position, name, quantity, unit, unit_price, total)
  select o.id, n, 'Stores item ' || o.id % 97 || ' of kind ' || n, n * 2, 'PCS', 10, n * 20
  from purchase_order o cross join generate_series(1, 3) n where o.company_id = $1`

const longOrders = `insert into purchase_order (company_id, supplier_id, order_number, type, state, title, currency, goods,
    total, created_at, submitted_at)
  select $1::int, (select min(id) from company where kind = 'SUPPLIER'), 'PO-LONG-' || $1::int || '-' || lines, 'SUPPLIES', 'CLOSED',
    'Yearly stores', 'USD', lines * 60, lines * 60, now() - interval '2 years', now() - interval '2 years'
  from unnest(array[100, 1000]) lines`

const longLines = `insert into purchase_order_line (order_id, position, name, code, quantity, unit, unit_price, total)
  select o.id, n, 'Stores item ' || n % 97 || ' of kind ' || n, (100000 + n * 37)::text, n % 9 + 1, 'PCS', 10,
    (n % 9 + 1) * 10
  from purchase_order o cross join generate_series(1, substring(o.order_number from '[0-9]+$')::int) n
  where o.company_id = $1 and o.order_number like 'PO-LONG-%'`

const columns =
  'at, actor_kind, actor_name, actor_company_id, action, subject, subject_id, case_id, buyer_id, supplier_id, facts'

const caseEvents = `insert into event (${columns})
  select c.created_at + interval '1 hour' * e.n, 'member', 'Bench User', c.company_id, e.action, 'case', c.id, c.id, c.company_id,
    null, e.facts
  from rfq_case c join (values (0, 'case.created', '{}'::jsonb), (1, 'case.sent', '{"suppliers": 3}'),
    (90, 'case.closed', '{}')) e(n, action, facts)
    on e.n = 0 or e.n = 1 and c.request_count > 0 or e.n = 90 and c.state = 'CLOSED'
  where c.company_id = $1`

const requestEvents = `insert into event (${columns})
  select r.created_at + interval '1 hour', 'member', 'Bench User', c.company_id, 'request.sent', 'request', r.id, c.id,
    c.company_id, r.supplier_id, json_build_object('supplier', s.name)
  from case_request r join rfq_case c on c.id = r.case_id join company s on s.id = r.supplier_id where c.company_id = $1`
