// The pages for the time without a network and their files; never data, never a page under /secured.
const cacheName = 'fairlead-BUILD'
const offline = '/offline'
const offlineWork = '/offline-work'
const signedOut = '/signout-success'
const pages = [offline, offlineWork, signedOut]

// The pages, and every hashed file they name.
const keepOffline = async (cache) => {
  await cache.addAll([...pages, '/favicon.svg'])
  const texts = await Promise.all(pages.map(async (page) => (await cache.match(page)).text()))
  const files = texts.join(' ').match(/\/_astro\/[\w.-]+\.(?:js|css|svg|woff2)/g)
  await cache.addAll([...new Set(files)])
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then(keepOffline)
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

const fromCacheFirst = async (request) => {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

// What a proxy says while the server is away is no page of ours.
const isAway = ({ status }) => status >= 502 && status <= 504

const pageOf = async (request, instead) => {
  const answer = await fetch(request).catch(() => null)
  if (answer && !isAway(answer)) return answer
  return (await caches.match(instead)) ?? answer ?? Response.error()
}

// Who goes does not wait for a server that does not answer.
const signedOutPage = async (request) => (await caches.match(signedOut)) ?? pageOf(request, offline)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/api/')) return
  const work = pathname.startsWith('/secured')
  if (pathname.startsWith('/_astro/')) event.respondWith(fromCacheFirst(request))
  else if (request.mode === 'navigate')
    event.respondWith(
      pathname === signedOut
        ? signedOutPage(request)
        : pageOf(request, work ? offlineWork : offline),
    )
})
