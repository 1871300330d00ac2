// The offline page and static files; never data, never anything under /secured.
const cacheName = 'fairlead-5.25.3'
const offline = '/offline'

// The page, and every hashed file it names.
const keepOffline = async (cache) => {
  await cache.addAll([offline, '/favicon.svg'])
  const page = await (await cache.match(offline)).text()
  await cache.addAll([...new Set(page.match(/\/_astro\/[\w.-]+\.(?:js|svg|woff2)/g))])
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

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/secured') || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/_astro/')) event.respondWith(fromCacheFirst(request))
  else if (request.mode === 'navigate')
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(offline)) ?? Response.error()),
    )
})
