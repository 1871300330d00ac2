import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, type RefusalCode } from '@fairlead/api/refusals'
import { isUnreachable } from '../db/unreachable.ts'
import { messages } from '@fairlead/validation/messages'
import { problemsOf } from './words.ts'

/** A unique index and the refusal its violation means. */
const constraints: Record<string, RefusalCode> = {
  price_index_key: 'price-index.name-taken',
  rfq_case_number: 'case.number-taken',
  purchase_order_number: 'order.number-taken',
  account_email: 'register.user-exists',
  company_name: 'register.company-exists',
  saved_view_name: 'view.name-taken',
  budget_of: 'budget.exists',
  requisition_template_name: 'requisitionTemplate.name-taken',
  tag_name: 'tag.name-taken',
  catalogue_item_code: 'catalogue.code-taken',
  message_template_name: 'messageTemplate.name-taken',
  vendor_number: 'vendor.id-taken',
  vendor_supplier: 'vendor.supplier-taken',
  contract_number: 'contract.number-taken',
  quotation_template_name: 'template.name-taken',
  vessel_company_id_imo_key: 'vessel.imo-taken',
  quotation_live: 'quotation.not-active',
  quotation_request_id_number_version_key: 'quotation.not-active',
}

/** Says what went wrong, once, for every call: a refusal in its words, anything else as an id to ask support about. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error)
  // An answer that was to be a file is none any more.
  reply
    .header('Cache-Control', 'no-store')
    .removeHeader('Content-Disposition')
    .removeHeader('Set-Cookie')
  reply.type('application/json; charset=utf-8')
  if (refusal?.status === 500) {
    request.log.error({ err: error }, 'call failed')
    return reply.status(500).send({ ...refusal.body, id: request.id })
  }
  if (refusal) {
    if (refusal.status === 503 || refusal.status === 429)
      reply.header('Retry-After', String(refusal.facts['retryAfter'] ?? 2))
    if (refusal.code === 'erp.key-invalid') reply.header('WWW-Authenticate', 'Bearer realm="ERP"')
    return reply.status(refusal.status).send(refusal.body)
  }
  request.log.error({ err: error }, 'call failed')
  return reply
    .status(500)
    .send({ message: messages.processing, code: 'server.failed', id: request.id })
}

/** Says on a bare connection why it is closed: what came over it was no request. */
export function answerUnreadable({ code }: NodeJS.ErrnoException, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const { status, body } = unreadable[code ?? '']?.() ?? noRequest()
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    'Referrer-Policy: no-referrer',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

const unreadable: Record<string, () => Refusal> = {
  HPE_HEADER_OVERFLOW: () => new Refusal('request.too-large'),
  // A browser that opened the connection ahead of its need takes no other answer than this as none.
  ERR_HTTP_REQUEST_TIMEOUT: () => new Refusal('request.timed-out'),
}
const noRequest = () =>
  new Refusal('request.invalid', undefined, 'This cannot be read as an HTTP request')

/** The refusal an error means; null for a bug. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) return new Refusal('request.invalid', problemsOf(error))
  const { code, constraint, statusCode } = error as {
    code?: string
    constraint?: string
    statusCode?: number
  }
  if (code === '23505' && constraint && constraints[constraint])
    return new Refusal(constraints[constraint])
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal('server.full')
  if (isUnreachable(error) || (code && crowded.test(code))) return new Refusal('server.busy')
  if (code === outOfRange) return new Refusal('record.missing')
  if (code && unstorable.test(code)) return new Refusal('request.invalid')
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return new Refusal('request.invalid', [
      { path: '', message: 'The body cannot be read as JSON' },
    ])
  if (statusCode === 415)
    return new Refusal('request.invalid', [
      { path: 'Content-Type', message: 'This type of body is not taken here' },
    ])
  // A path that climbs out of the folder of the pages.
  if (statusCode === 403) return new Refusal('page.missing')
  if (statusCode === 413) return new Refusal('request.too-large')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('request.invalid')
  return null
}

/** PostgreSQL has no room (class 53) or gave one of two transactions up (class 40): try again. */
const crowded = /^(53|40)[A-Z0-9]{3}$/

/** No record has a number that the database cannot hold. */
const outOfRange = '22003'

/** NUL, a lone surrogate or a value that is none of its type, where a call takes free input. */
const unstorable = /^22(P02|P05|021|007|008)$/
