import type { FastifyInstance } from 'fastify'

/** A body may be slow, but not silent. */
export function closeSilent(app: FastifyInstance, silence: number) {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.readableEnded || !(raw.headers['content-length'] || raw.headers['transfer-encoding']))
      return
    raw.setTimeout(silence, () => raw.destroy())
    raw.once('end', () => raw.setTimeout(0))
  })
}

/** Who does not take the answer is not waited for; an answer that is still being made may take its time. */
export function closeUnread(app: FastifyInstance, silence: number) {
  app.addHook('onSend', async (_request, { raw }) => {
    const look = () => {
      if (raw.writableLength > 0) raw.destroy()
      else raw.setTimeout(silence)
    }
    raw.setTimeout(silence, look)
  })
}
