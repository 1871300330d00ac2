import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}
const isText = (ending: string) => ['.html', '.css', '.js', '.xml', '.svg'].includes(ending)

interface Served {
  type: string
  body: Buffer
  compressed: boolean
}

/** Serves a built static site the way the product serves its own: compressed once, hashed files for ever. */
export async function serveFolder(folder: string) {
  const served = new Map<string, Served>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const ending = extname(file)
    const bytes = await readFile(file)
    const compressed = isText(ending)
    const path = `/${relative(folder, file)}`.replace(/index\.html$/, '')
    served.set(path, {
      type: types[ending] ?? 'application/octet-stream',
      body: compressed ? brotliCompressSync(bytes) : bytes,
      compressed,
    })
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const found = served.get(path)
    if (!found) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        'content-type': found.type,
        'content-length': found.body.length,
        'cache-control': path.startsWith('/_astro/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate',
        ...(found.compressed && { 'content-encoding': 'br' }),
      })
      .end(found.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}
