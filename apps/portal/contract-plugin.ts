import type { Plugin } from 'vite'

export { contractWithoutSchemas } from '@fairlead/api/contract-plugin'

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
