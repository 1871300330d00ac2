import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { sha256 } from '../files/file-store.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@fairlead/api/refusals'
import type { Services } from '../context.ts'
import { portal, site } from './built.ts'
import { answerFailure } from './failures.ts'
import { readFirstParts } from './first-parts.ts'
import { movedArticles } from './moved-articles.ts'
import { olderBuilds } from './older-builds.ts'
import { siteTexts, type OperatorText } from './site-texts.ts'
import { contentPolicy } from './secure-headers.ts'

/** Whether the site has this page; while none is built, nobody can say that it has not. */
export const hasPage = (path: string) =>
  !existsSync(site) || (/^[\w/-]+$/.test(path) && existsSync(join(site, `${path}.html`)))

/** Pages whose last part is a secret or a reason: one prerendered file serves them all. */
const withPart = {
  '/create-account-verify/:key': 'create-account-verify.html',
  '/verify-failed/:reason': 'verify-failed.html',
}

/** The specification's legacy supplier links. */
const legacy = { proposal: 'request', po: 'purchase-order', quotation: 'quotation' }

const isOldLogin = (url: string) => url.split('?')[0]!.includes('account-login')

/** What the pages ask of the features. */
export interface PageFacts {
  /** Whether a session cookie is good. */
  isMember(token: string): Promise<boolean>
  /** Whether the first run is over. */
  isSetUp(): Promise<boolean>
  /** Who runs the installation; null until all of it is said. */
  operator(): Promise<OperatorText | null>
  /** For how many days what is kept. */
  kept(): Promise<Record<string, number>>
}

/** Serves the built site and the portal. */
export async function bindPages(app: FastifyInstance, services: Services, facts: PageFacts) {
  leadToSetUp(app, facts)
  const texts = siteTexts(site, async () => ({
    origin: services.publicUrl(),
    operator: await facts.operator(),
    kept: await facts.kept(),
  }))
  if (existsSync(site)) await bindSite(app, services.config, texts)
  if (existsSync(portal)) await bindPortal(app, services.config, facts.isMember)
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && isOldLogin(request.url)) return reply.redirect('/login')
    const page =
      request.method === 'GET' && wantsPage(request) && existsSync(join(site, '404.html'))
    if (page)
      return texts('404.html', request, reply.status(404).header('Cache-Control', 'no-store'))
    return answerFailure(new Refusal('page.missing'), request, reply)
  })
}

/** Who asks for no kind of answer gets a page: what follows links reads those. Calls are answered as calls. */
const wantsPage = ({ url, headers: { accept = '*/*' } }: FastifyRequest) =>
  accept.includes('text/html') ||
  (accept.includes('*/*') && !/^\/(api|auth|portal|_astro)(\/|$)/.test(url))

/** A text that changes with every build of the portal that changes a file. */
export async function portalVersion(): Promise<string> {
  const page = await readFile(join(portal, 'index.html'), 'utf8').catch(() => 'not built')
  return sha256(page).slice(0, 12)
}

/** An empty installation shows the first run to whoever wants in, and afterwards never again. */
function leadToSetUp(app: FastifyInstance, { isSetUp }: PageFacts) {
  let done = false
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]!
    const isSetUpPage = path === '/set-up'
    if (
      request.method !== 'GET' ||
      !(isSetUpPage || /^\/(login|create-account|secured(\/.*)?)$/.test(path))
    )
      return
    done ||= await isSetUp()
    if (done === isSetUpPage)
      return reply.header('Cache-Control', 'no-store').redirect(done ? '/login' : '/set-up')
  })
}

/** Texts that hold the public address. */
const lists = ['robots.txt', 'sitemap.xml', 'rss.xml']

async function bindSite(
  app: FastifyInstance,
  config: Services['config'],
  texts: ReturnType<typeof siteTexts>,
) {
  await app.register(fastifyStatic, {
    root: site,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders,
  })
  const scripts = await inlineScripts()
  const show = (file: string) => {
    const policy = contentPolicy(config, scripts[addressOf(file)])
    return (request: FastifyRequest, reply: FastifyReply) =>
      texts(file, request, reply.header('Content-Security-Policy', policy))
  }
  for (const file of await readdir(site, { recursive: true })) {
    if (!file.endsWith('.html')) continue
    const path = addressOf(file)
    app.get(path, show(file))
    app.get(`/${file}`, (_request, reply) => reply.redirect(path, 301))
    if (path !== '/') app.get(`${path}/`, (_request, reply) => reply.redirect(path, 301))
  }
  app.get('/home', (_request, reply) => reply.redirect('/', 301))
  for (const [from, to] of Object.entries(movedArticles)) {
    const url = `/news/${from}`
    // An older build may still lie there.
    if (!app.hasRoute({ method: 'GET', url }))
      app.get(url, (_request, reply) => reply.redirect(`/news/${to}`, 301))
  }
  for (const [path, file] of Object.entries(withPart)) app.get(path, show(file))
  for (const file of lists)
    if (existsSync(join(site, file)))
      app.get(`/${file}`, (request, reply) => texts(file, request, reply))
}

const addressOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`

/** The hashes of the few lines that wake the forms, by page, as the site's build wrote them. */
async function inlineScripts(): Promise<Record<string, string[]>> {
  const text = await readFile(join(site, 'policies.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, string[]>
}

async function bindPortal(
  app: FastifyInstance,
  { dataFolder }: Services['config'],
  isMember: (token: string) => Promise<boolean>,
) {
  const older = olderBuilds(dataFolder)
  await app.register(fastifyStatic, {
    root: existsSync(older) ? [portal, older] : portal,
    prefix: '/portal/',
    decorateReply: !existsSync(site),
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders,
  })
  const linkOf = await readFirstParts(portal)
  // It holds nothing of anybody, and is asked for anew each time.
  const open = ({ url }: FastifyRequest, reply: FastifyReply) =>
    reply.header('Link', linkOf(url)).sendFile('index.html', portal)
  for (const [from, to] of Object.entries(legacy))
    app.get<{ Params: { id: string } }>(`/secured/supplier/${from}/:id`, (request, reply) =>
      reply.redirect(`/secured/supplier/case/${to}/${encodeURIComponent(request.params.id)}`),
    )
  app.get('/secured/external/*', (request, reply) =>
    open(request, reply.header('Referrer-Policy', 'no-referrer')),
  )
  app.get('/secured', (_request, reply) => reply.redirect('/secured/'))
  app.get('/secured/*', async (request, reply) => {
    if (isOldLogin(request.url)) return reply.redirect('/login')
    const token = cookieOf(request)
    if (token && (await isMember(token))) return open(request, reply)
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(`/login?next=${encodeURIComponent(request.url)}`)
  })
}

/** The session cookie opens the shell of the portal and nothing else: calls need the X-Token header. */
function cookieOf(request: FastifyRequest): string | null {
  return (
    /(?:^|;\s*)fairlead-session=([\w-]{20,100})/.exec(request.headers.cookie ?? '')?.[1] ?? null
  )
}

function setHeaders(reply: FastifyReply, path: string) {
  // Said already: the shell of the portal.
  if (reply.hasHeader('Cache-Control')) return
  const hashed = /[\\/](_astro|assets)[\\/]/.test(path)
  reply.header(
    'Cache-Control',
    hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  )
}
