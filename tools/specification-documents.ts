import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { notThereYet } from '../apps/portal/src/areas/not-there-yet.ts'
import { productPath, products } from '../sites/marketing/src/data/products/index.ts'
import { accountNotices, statusNotices } from '../sites/marketing/src/data/notices.ts'
import { root } from './run.ts'

const folder = join(root, 'docs/specification')

/** What of the specification's calls and pages is done, compared with the contract and the route tables. */
export async function specificationDocuments(): Promise<Record<string, string>> {
  return { 'docs/specification/progress.md': await progress() }
}

const rowsOf = async (file: string) =>
  (await readFile(join(folder, file), 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** Paths with their parameters' names taken out: `{id}` and `{uuid}` are the same place. */
const shape = (path: string) => path.replace(/\{\w+\}/g, '{}')

async function progress(): Promise<string> {
  const declared = new Set(
    (Object.values(calls) as Call[]).map((call) => `${call.method} ${shape(call.path)}`),
  )
  const callRows = (await rowsOf('calls.tsv')).map(([area, method, path]) => ({
    area: area!,
    name: `${method} ${path}`,
    done: declared.has(`${method} ${shape(path!)}`),
  }))
  const pages = await sitePages()
  const pageRows = (await rowsOf('pages.tsv')).map(([area, path]) => ({
    area: area!,
    name: path!,
    done: isPageDone(path!, pages),
  }))
  return [
    '# What of the specification is done',
    '',
    'Made by `pnpm generate` from the contract and the route tables. A call counts as done when the contract has it and a test has seen it do its work over HTTP: a run in which one of them never answered 2xx fails. A page counts as done when its screen exists; others answer with a plain page that says so.',
    '',
    ...section('Calls', callRows),
    ...section('Pages', pageRows),
  ].join('\n')
}

function section(title: string, rows: { area: string; name: string; done: boolean }[]): string[] {
  const missing = rows.filter((row) => !row.done)
  const byArea = Map.groupBy(missing, (row) => row.area)
  return [
    `## ${title}: ${rows.length - missing.length} of ${rows.length}`,
    '',
    ...(missing.length
      ? [
          'Missing:',
          '',
          ...[...byArea].flatMap(([area, list]) => [
            `- ${area}`,
            ...list.map((row) => `  - \`${row.name}\``),
          ]),
          '',
        ]
      : []),
  ]
}

/** A missing route pattern, as a test of the specification's addresses. */
const pattern = (area: string, path: string) => {
  const prefix =
    {
      buyer: 'buyer',
      vessel: 'buyer-vessel',
      'ihm-agent': 'buyer-ihm-agent',
      supplier: 'supplier',
      external: 'external',
      support: 'support',
    }[area] ?? area
  const body = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^/secured/${prefix}/${body}$`)
}
const missingPages = notThereYet.map((page) => pattern(page.area, page.path))

function isPageDone(path: string, pages: Set<string>): boolean {
  const plain = path.replace(/\[\/\{\w+\}\]/g, '').replace(/\{(\w+)\}/g, '$1')
  if (plain.startsWith('/secured/')) return !missingPages.some((missing) => missing.test(plain))
  return pages.has(plain) || pages.has(plain.replace(/\/\w+$/, ''))
}

/** The addresses of the site, from its pages and content. */
async function sitePages(): Promise<Set<string>> {
  const source = join(root, 'sites/marketing/src')
  const files = existsSync(source) ? await readdir(source, { recursive: true }) : []
  const found = new Set<string>([
    '/',
    ...[...accountNotices, ...statusNotices].map((notice) => `/${notice.slug}`),
    ...products.map(productPath),
  ])
  for (const file of files.map((name) => name.replaceAll('\\', '/'))) {
    const page = /^pages\/(.+)\.(astro|mdx)$/.exec(file)?.[1]
    if (page) found.add(`/${page.replace(/\/?index$/, '')}`)
    const content = /^content\/(articles|postings|pages)\/(.+)\.mdx$/.exec(file)
    if (content)
      found.add(
        { articles: '/news/', postings: '/careers/', pages: '/' }[content[1] as 'pages'] +
          content[2],
      )
  }
  return found
}
