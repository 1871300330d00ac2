import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folders = ['apps/portal/src', 'apps/server/src', 'packages', 'sites/marketing/src']
const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.(ts|tsx|astro)$/.test(file) && !/node_modules|dist\/|\.test\./.test(file),
      )
      .map((file) => join(root, folder, file)),
  )
  .map((file) => readFileSync(file, 'utf8'))

/** The name at the start of what is set; where it is a variable, what its own file says it is. */
function nameIn(source: string, written: string): string[] {
  const start = /^(?:\$\{(\w+)\}|([\w-]+))=/.exec(written)
  if (!start) return [`unreadable: ${written}`]
  const [, variable, plain] = start
  if (plain) return [plain]
  const known = new RegExp(`const ${variable} = '([\\w-]+)'`).exec(source)?.[1]
  if (known) return [known]
  const overHttps = /`\$\{isHttps\(config\) \? '(__Host-)' : ''\}([\w-]+)`/.exec(source)
  return overHttps ? [overHttps[2]!, overHttps[1]! + overHttps[2]!] : [`unknown: ${written}`]
}

const set = /(?:document\.cookie\s*=\s*|header\(\s*'Set-Cookie',\s*)`(.*?)`\s*[;,\n)]/gs

/** The cookies that pages and server set. */
const cookies = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(set)].flatMap(([, written]) => nameIn(source, written!)),
  ),
)

test('every place that sets a cookie is read', () => {
  const places = sources.flatMap((source) => [
    ...source.matchAll(/document\.cookie\s*=[^=]|header\(\s*'Set-Cookie'/g),
  ])
  const read = sources.flatMap((source) => [...source.matchAll(set)])
  expect(read).toHaveLength(places.length)
  expect(cookies).toContain('__Host-fairlead-device')
})

test('the privacy page names each cookie that is set, and no other', () => {
  const page = readFileSync(join(root, 'sites/marketing/src/content/pages/privacy.mdx'), 'utf8')
  const table = page.slice(
    page.indexOf('<h2 id="cookies">'),
    page.indexOf('## When you send a form'),
  )
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!),
  )
  expect(new Set(named)).toEqual(cookies)
  expect(named).toHaveLength(cookies.size)
})
