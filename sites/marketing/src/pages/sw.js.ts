import worker from '../service-worker/sw.js?raw'

/** The service worker, its caches named by the build: those of builds before it go. */
export const GET = () =>
  new Response(worker.replace('BUILD', Date.now().toString(36)), {
    headers: { 'Content-Type': 'text/javascript' },
  })
