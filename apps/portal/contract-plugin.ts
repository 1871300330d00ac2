import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { access } from '@fairlead/api/access'
import { calls, type CallName } from '@fairlead/api/calls'
import { contractWithoutSchemas } from '@fairlead/api/contract-plugin'
import type { Plugin } from 'vite'

/** The contract without its schemas. A build has only the calls that the portal names, and what no buyer calls, or only few pages, loads with those that do. */
export const portalContract = (): Plugin[] => [
  { ...contractWithoutSchemas(), apply: 'serve' },
  { ...contractWithoutSchemas(namedCalls(), comesLater), apply: 'build' },
]

const isOfOthers = (name: CallName) =>
  access[name] !== 'anyone' && !(access[name] as readonly string[]).includes('buyer')

/** Records of the office, whose parts import `later-calls`: no list of the dashboard asks for one. */
const later = [
  'apiKey',
  'budget',
  'catalogue',
  'contract',
  'messageTemplate',
  'priceList',
  'proposal',
  'requisitionTemplate',
  'statistics',
  'survey',
  'tag',
  'team',
  'vendor',
]
const laterDownloads = /^download\.(budget|priceList|catalogue|contract)/

const comesLater = (name: CallName) =>
  isOfOthers(name) || later.includes(name.split('.')[0]!) || laterDownloads.test(name)

function namedCalls() {
  const folder = join(import.meta.dirname, 'src')
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
  const text = sources.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n')
  return (Object.keys(calls) as CallName[]).filter((name) => text.includes(`'${name}'`))
}

/**
 * `frame/labels.ts` needs the words beside the vocabulary's schemas. It gets a copy of its own, out of
 * which the schemas are shaken, so that the first list loads without them.
 */
export function wordsWithoutSchemas(): Plugin {
  return {
    name: 'words-without-schemas',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== '@fairlead/validation/vocabulary' || !importer?.endsWith('/frame/labels.ts'))
        return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: `${found.id}?words` }
    },
  }
}
