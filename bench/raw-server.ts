import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { create } from './raw-create.ts'
import { evaluation } from './raw-evaluation.ts'
import { quote } from './raw-quote.ts'
import { detail, list, type Answer } from './raw-reads.ts'
import { search } from './raw-search.ts'

/**
 * The limit: node:http and pg with named statements. Same rows, same shape of answer, and nothing else: no session, no
 * permission, no check of what comes in, no history, no idempotency, no mail.
 */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })
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
  const [, action, id] = url.pathname.split('/')
  switch (action) {
    case 'list':
      return list(pool, companyId)
    case 'detail':
      return detail(pool, Number(id))
    case 'search':
      return search(pool, companyId, url.searchParams.get('q') ?? '')
    case 'create':
      return create(pool, companyId, await bodyOf(request))
    case 'quote':
      return quote(pool, Number(id), await bodyOf(request))
    case 'evaluation':
      return evaluation(pool, Number(id))
    default:
      return { body: { ok: true } }
  }
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as T
}

server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
