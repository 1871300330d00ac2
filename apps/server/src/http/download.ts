import type { FastifyReply } from 'fastify'
import type { Download } from '../context.ts'

/** Sends a file as an attachment (RFC 6266), never to be rendered or sniffed. */
export function answerDownload(file: Download, reply: FastifyReply) {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  reply.header('Content-Type', file.type)
  reply.header(
    'Content-Disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  )
  reply.header('X-Content-Type-Options', 'nosniff')
  reply.header('Content-Security-Policy', "default-src 'none'; sandbox")
  return reply.send(file.body)
}
