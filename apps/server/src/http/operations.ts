import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram } from 'prom-client'
import type { Services } from '../context.ts'
import { openApi } from './open-api.ts'

/** What an operator and a monitor ask: alive, ready, metrics, the contract as OpenAPI. */
export function bindOperations(app: FastifyInstance, services: Services) {
  const registry = services.metrics
  // Every sample of the event loop's delay wakes the process.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 500 })
  const seconds = new Histogram({
    name: 'fairlead_call_seconds',
    help: 'Time of a call by name and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call) seconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(services.db)
      return { ok: true }
    } catch {
      return reply
        .status(503)
        .header('Retry-After', '2')
        .send({ ok: false, message: 'The database cannot be reached' })
    }
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  let contract: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    contract ??= JSON.stringify(openApi(services.publicUrl()))
    return reply.type('application/json; charset=utf-8').send(contract)
  })
}
