import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What Vite writes of each file it built. */
interface Part {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
  assets?: readonly string[]
}
type Parts = Readonly<Record<string, Part>>

/** By how an address begins: the parts of the portal that only its scripts name, the area first, then the page one mostly starts with. */
export const firstParts = {
  '/secured/buyer/': 'src/areas/buyer.tsx',
  '/secured/buyer/dashboard/': 'src/features/dashboard/dashboard-page.tsx',
  '/secured/buyer-vessel/': 'src/areas/vessel.tsx',
  '/secured/buyer-vessel/dashboard/': 'src/features/sourcing/vessel-case/vessel-dashboard-page.tsx',
  '/secured/buyer-ihm-agent/': 'src/areas/ihm-agent.tsx',
  '/secured/supplier/': 'src/areas/supplier.tsx',
  '/secured/supplier/new-dashboard/':
    'src/features/sourcing/supplier-request/supplier-dashboard-page.tsx',
  '/secured/support/': 'src/areas/support.tsx',
  '/secured/external/': 'src/areas/external.tsx',
} as const

const page = 'index.html'
/** What asks for the data of the first page. */
const asked = 'src/app/first-asked.ts'
const laterCalls = '../../packages/api/src/later-calls.ts'

/** The `Link` header of each address of the portal: a browser fetches with the document what else it would first hear of from a script. */
export async function readFirstParts(portal: string): Promise<(path: string) => string> {
  const manifest = await readFile(join(portal, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const parts = JSON.parse(manifest) as Parts
  return (path) => linkOf(parts, path)
}

/** What a document at this address needs besides what its file names. */
export function linkOf(parts: Parts, path: string): string {
  const entry = parts[page]
  if (!entry) return ''
  const named = allOf(parts, [page])
  const starts = Object.entries(firstParts).filter(([start]) => path.startsWith(start))
  const wanted: string[] = starts.map(([, part]) => part)
  // The buyer's area does without them.
  if (wanted.length > 0 && !path.startsWith('/secured/buyer/')) wanted.push(laterCalls)
  const later = allOf(parts, wanted)
  const beside = (of: 'scripts' | 'styles') => [...later[of]].filter((file) => !named[of].has(file))
  return [
    // Before all others: an unencrypted connection carries six files at a time.
    ...[...allOf(parts, [asked]).scripts].map(script),
    ...(entry.assets ?? [])
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `</portal/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...beside('styles').map((file) => `</portal/${file}>; rel=preload; as=style; crossorigin`),
    ...beside('scripts').map(script),
  ].join(', ')
}

const script = (file: string) => `</portal/${file}>; rel=modulepreload`

/** The files of some parts and of all they import. */
function allOf(parts: Parts, names: readonly string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const take = (name: string) => {
    const part = parts[name]
    if (!part || scripts.has(part.file)) return
    scripts.add(part.file)
    for (const style of part.css ?? []) styles.add(style)
    for (const imported of part.imports ?? []) take(imported)
  }
  for (const name of names) take(name)
  return { scripts, styles }
}
