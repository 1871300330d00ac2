import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { icuOf } from './message.ts'
import { messagesOf } from './read.ts'

const root = join(import.meta.dirname, '../../..')
/** Where the catalogues of all languages stand: `en/<feature>.json`. */
export const catalogues = join(import.meta.dirname, '../catalogues')

const sources = [
  'apps/portal/src/**/*.{ts,tsx}',
  'packages/{validation,formatting}/src/**/*.ts',
  'packages/api/src/{events,letters,refusals}/**/*.ts',
  'packages/api/src/{duties,events,letters,refusals,pace,order-parts}.ts',
  // Mails, documents, sheets, and what a refusal says of its case.
  'apps/server/src/features/**/*.ts',
  'apps/server/src/documents/*.ts',
  'apps/server/src/mail/*.ts',
  'apps/server/src/http/{bind,bounds,download-queue,list-query,multipart,turns}.ts',
]
// What is read out of documents and typed words of any language is no text of ours.
const notRead = new RegExp(
  [
    String.raw`\.(test|fixture)\.tsx?$|-lifecycle\.ts$|-samples\.ts$|/typed-day\.ts$|/testing/`,
    String.raw`^packages/validation/src/ihm/triage-words\.ts$`,
    // Standards, names of things, and words for whoever runs the server.
    String.raw`^apps/server/src/features/(reading|reference)/|/ubl[.\w-]*\.ts$|/rates\.ecb\.ts$`,
    String.raw`^apps/server/src/(documents/(\w+-)*(worker|child|fonts)|mail/(measures|outbox|postman))\.ts$`,
  ].join('|'),
)

/** The source files that hold texts, from the root of the repository. */
const sourceFiles = () =>
  globSync(sources, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !notRead.test(file))
    .toSorted()

/** The catalogue that the texts of a file stand in, or null where it has none: `budget`, `rules`, `letters`. */
export function featureOf(path: string): string | null {
  const file = relative(root, path.replace(/\?.*/, '')).replaceAll('\\', '/')
  if (notRead.test(file) || !/\.tsx?$/.test(file)) return null
  const api = /^packages\/api\/src\/(events|letters|refusals|duties|pace|order-parts)\b/.exec(file)
  if (api) return /^(duties|pace|order-parts)/.test(api[1]!) ? 'rules' : api[1]!
  if (file.startsWith('packages/validation/src/ihm/')) return 'ihm'
  if (file.startsWith('packages/validation/src/')) return 'rules'
  if (file.startsWith('packages/formatting/src/')) return 'values'
  const machine = /^apps\/server\/src\/(documents|mail|http)\//.exec(file)
  if (machine) return machine[1] === 'http' ? 'refusals' : machine[1]!
  const [, feature, below] =
    /^apps\/(?:portal|server)\/src\/(?:features\/)?([^/.]+)(?:\/([^/.]+)\/)?/.exec(file) ?? []
  if (!feature) return null
  return below && /^(ordering|sourcing)$/.test(feature) ? `${feature}-${below}` : feature
}

/** The classes of the portal's stylesheets. */
export function readClasses(): (word: string) => boolean {
  const classes = new Set(
    globSync('apps/portal/src/**/*.css', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(
        ([, name]) => name!,
      ),
    ),
  )
  return (word) => classes.has(word)
}

/** The English catalogues as files, by their path from the root: each message under itself, sorted, as a translator copies them. */
export function catalogueFiles(): Record<string, string> {
  const isClass = readClasses()
  const features = new Map<string, Set<string>>()
  for (const file of sourceFiles()) {
    const feature = featureOf(join(root, file))
    if (!feature) continue
    const keys = features.get(feature) ?? new Set()
    for (const message of messagesOf(file, readFileSync(join(root, file), 'utf8'), isClass))
      keys.add(icuOf(message))
    if (keys.size > 0) features.set(feature, keys)
  }
  return Object.fromEntries(
    [...features].map(([feature, keys]) => [
      relative(root, join(catalogues, 'en', `${feature}.json`)).replaceAll('\\', '/'),
      `${JSON.stringify(Object.fromEntries([...keys].toSorted().map((key) => [key, key])), null, 2)}\n`,
    ]),
  )
}
