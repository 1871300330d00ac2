import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Handlers, Services } from '../context.ts'
import { createLog } from '../log.ts'
import { bindCalls, type Edge } from './bind.ts'
import { answerFailure, answerUnreadable } from './failures.ts'
import { bindOperations } from './operations.ts'
import { closeSilent, closeUnread } from './silence.ts'
import { secure, secureHeaders } from './secure-headers.ts'
import { bindPages, type PageFacts } from './pages.ts'
import { isSocketRequest } from '../realtime/gateway.ts'

/** How long a caller may take to send, in ms: the headers, the whole, and a pause within it. */
const patience = { headers: 10_000, request: 600_000, silence: 30_000 }

/** Answers travel packed, as far as the browser takes it; pages and files are packed beforehand. */
const packing: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  customTypes: /^application\/json/,
  // A window of 256 kB: a larger one takes more memory, and makes JSON no smaller.
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  globalDecompression: false,
}

/** What the features give the machinery. */
export interface Bindings extends PageFacts, Edge {
  handlers: Handlers
  watch?: (app: FastifyInstance) => void
}

/** The HTTP server with every call, page and operation bound; not yet listening. */
export async function createApp(
  services: Services,
  { handlers, findActor, readDocument, vetStranger, watch, ...pages }: Bindings,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: createLog(services.config.logLevel) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: patience.request,
    keepAliveTimeout: 70_000,
    // Forwarded addresses count only behind as many proxies as the operator has named.
    trustProxy: (_address, hop) => hop < services.config.trustedProxies,
    routerOptions: { maxParamLength: 500 },
    // The contract checks what comes in: what Fastify would check it with need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    genReqId: () => crypto.randomUUID(),
    // An address that cannot be read leads nowhere.
    frameworkErrors: (_error, request, reply) => {
      secure(reply, services.config)
      return answerFailure(new Refusal('page.missing'), request, reply)
    },
    clientErrorHandler: answerUnreadable,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: {
      shouldUpgradeCallback: isSocketRequest,
      headersTimeout: patience.headers,
      connectionsCheckingInterval: 2000,
    },
  })
  app.setErrorHandler(answerFailure)
  refuseWhileClosing(app)
  secureHeaders(app, services.config)
  closeSilent(app, patience.silence)
  closeUnread(app, patience.silence)
  await app.register(compress, packing)
  await app.register(multipart)
  // In which letters it is written, the document says itself: it is read once it is known who sends it.
  app.addContentTypeParser(
    ['application/xml', 'text/xml'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) return
    const { actor, routeOptions } = request
    request.log.info({ route: routeOptions.url, status: reply.statusCode, actor }, 'refused')
  })
  watch?.(app)
  bindOperations(app, services)
  bindCalls(app, services, handlers, { findActor, readDocument, vetStranger })
  await bindPages(app, services, pages)
  return app
}

const noSchema = () => {
  throw new Error('Calls have their schemas in the contract')
}

/** What still comes in while the server stops is asked to come again: another one runs, or the next start does. */
function refuseWhileClosing(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (closing) throw new Refusal('server.busy')
  })
}
