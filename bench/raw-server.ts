import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { create } from './raw-create.ts'
import { evaluation } from './raw-evaluation.ts'
import { quote } from './raw-quote.ts'
import { detail, list, type Answer, type Asked } from './raw-reads.ts'
import { ordersBy, rfqs } from './raw-lists.ts'
import { login } from './raw-login.ts'
import {
  orders,
  received,
  requests,
  supplierCounts,
  supportCounts,
  tabs,
  timeline,
  unquoted,
} from './raw-pages.ts'
import { search, suppliers } from './raw-search.ts'
import { support } from './raw-support.ts'

/**
 * The limit: node:http and pg with named statements. Same rows, same shape of answer, and nothing else: no session, no
 * permission, no check of what comes in, no history, no idempotency, no mail.
 */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })
/** Of a search that is planned for any words: PostgreSQL would plan it for each, which takes longer than it does. */
const planned = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 16,
  options: '-c plan_cache_mode=force_generic_plan',
})
const companyId = Number(process.env['BENCH_COMPANY'] ?? 0)

const server = createServer((request, response) => {
  answer(request)
    .then(({ body, range }) => {
      const text = JSON.stringify(body)
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
        ...(range ? { 'Content-Range': range } : {}),
      })
      response.end(text)
    })
    .catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
})

async function answer(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://raw')
  const [, action = '', part] = url.pathname.split('/')
  const id = Number(part)
  const q = url.searchParams.get('q') ?? ''
  switch (action) {
    case 'login':
      return login(pool, await bodyOf(request))
    case 'counts':
      return tabs(pool, companyId)
    case 'list':
      return list(pool, companyId)
    case 'unquoted':
      return unquoted(pool, companyId)
    case 'rfqs-by':
      return rfqs(pool, companyId, askedIn(url))
    case 'orders-by':
      return ordersBy(pool, 'buyer', companyId, askedIn(url))
    case 'received-orders-by':
      return ordersBy(pool, 'supplier', id, askedIn(url))
    case 'detail':
      return detail(pool, id)
    case 'requests':
      return requests(pool, id)
    case 'timeline':
      return timeline(pool, id)
    case 'orders':
      return orders(pool, companyId)
    case 'suppliers':
      return suppliers(pool, companyId)
    case 'search':
      return search(pool, companyId, q)
    case 'received':
      return received(pool, id, askedIn(url))
    case 'supplier-counts':
      return supplierCounts(pool, id)
    case 'support-counts':
      return supportCounts(pool)
    case 'support':
      return support(planned, q)
    case 'create':
      return create(pool, companyId, await bodyOf(request))
    case 'quote':
      return quote(pool, id, await bodyOf(request))
    case 'evaluation':
      return evaluation(pool, id)
    default:
      return { body: { ok: true } }
  }
}

/** What a list was asked for, as Fairlead is asked for it. */
const askedIn = ({ searchParams }: URL): Asked => ({
  filter: JSON.parse(searchParams.get('filter') ?? '{}') as Asked['filter'],
  sort: JSON.parse(searchParams.get('sort') ?? '["dueAt","ASC"]') as Asked['sort'],
})

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as T
}

server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
