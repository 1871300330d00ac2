import type pg from 'pg'
import { caseHead, caseRow, columnsOfRow, componentColumns, lineColumns } from './raw-columns.ts'

/** Every order and filter of a list has a statement of its own, with what it looks for written out. */
export interface Asked {
  filter: Readonly<Record<string, unknown>>
  sort: readonly [column: string, way: string]
}

export interface Answer {
  body: unknown
  range?: string
}

/** Runs a named statement and answers its rows. */
export const rowsOf = async <T extends pg.QueryResultRow = pg.QueryResultRow>(
  db: pg.Pool | pg.PoolClient,
  name: string,
  text: string,
  values: unknown[],
) => (await db.query<T>({ name, text, values })).rows

/** How many a tab counts, up to 10,001. */
export const tallied = (what: string) =>
  `select least(coalesce(sum(n), 0), 10001)::int as n from document_tally where company_id = $1 and ${what}`
const inProcess = `from rfq_case c where c.company_id = $1 and c.state = 'OPEN'`

const page = `select ${caseRow}
  from (select c.* ${inProcess} order by c.created_at desc nulls last, c.id desc limit 25) c
  ${columnsOfRow} order by c.created_at desc nulls last, c.id desc`

export async function list(db: pg.Pool, companyId: number): Promise<Answer> {
  const rows = await rowsOf<ListRow>(db, 'list', page, [companyId])
  const [total] = await rowsOf(db, 'list-total', tallied(`document = 'case' and state = 'OPEN'`), [
    companyId,
  ])
  const now = Date.now()
  return {
    body: rows.map((row) => ({ ...row, waits: waits(row, now) })),
    range: `items 0-${rows.length - 1}/${total!['n']}`,
  }
}

export interface ListRow {
  requests: number
  quoted: number
  declined: number
  orders: number
  dueAt: Date | null
}

/** What an RFQ in process waits for its buyer to do. */
export function waits(row: ListRow, now: number): string | null {
  const asked = row.requests - row.declined
  const overdue = row.dueAt !== null && row.dueAt.getTime() < now
  if (row.orders > 0) return null
  if (row.quoted > 0 && (row.quoted === asked || overdue)) return 'compare'
  return row.quoted < asked && overdue ? 'remind' : null
}

const one = `select ${caseHead}, c.state, c.source, c.version, c.vessel_id as "vesselId", c.department, c.text,
    case when a.id is not null then a.first_name || ' ' || a.last_name end as "createdBy",
    c.created_at as "createdAt", c.import_result as "importResult", false as "onBoard", null as "handedOver", null as "repeatOf", '[]'::json as unfinished,
    '{"registered": [], "unregistered": []}'::json as chosen
  from rfq_case c left join vessel v on v.id = c.vessel_id
  left join port p on p.locode = c.delivery_port left join account a on a.id = c.created_by
  where c.id = $1`
export const lines = `select ${lineColumns} from case_line where case_id = $1 order by position`
export const components = `select ${componentColumns} from component where case_id = $1 order by position`
const files = `select f.id, f.name, f.size::int, f.type, d.origin from document_file d
  join file f on f.id = d.file_id where d.owner = 'case' and d.owner_id = $1
  order by f.created_at, f.name`

export async function detail(db: pg.Pool, id: number): Promise<Answer> {
  const [head, lineRows, componentRows, fileRows] = await Promise.all([
    rowsOf(db, 'one', one, [id]),
    rowsOf(db, 'lines', lines, [id]),
    rowsOf(db, 'components', components, [id]),
    rowsOf(db, 'files', files, [id]),
  ])
  const from = (origin: string) => fileRows.filter((file) => file['origin'] === origin)
  return {
    body: {
      ...head[0],
      lines: lineRows,
      components: componentRows,
      attachments: {
        erpUploadedAttachments: from('ERP'),
        webUploadedAttachments: from('WEB'),
        previousUploadedAttachments: from('PREVIOUS'),
      },
      actions: [],
    },
  }
}
