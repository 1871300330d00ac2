import type { Plugin } from 'vite'
import { featureOf, readClasses } from './catalogue.ts'
import { languageOf } from './language.ts'
import { messagesOf } from './read.ts'
import { pluralModule, written } from './write.ts'

/** For Vite: a build in the language of the tag. English is what the source says, so without a tag there is nothing to do. */
export function inLanguage(tag: string | undefined): Plugin[] {
  if (!tag || tag === 'en') return []
  const language = languageOf(tag)
  const isClass = readClasses()
  const missing = new Set<string>()
  const translate = (feature: string) => {
    const known = language.of(feature)
    return (key: string) => {
      const found = known(key)
      if (!found) missing.add(`${feature}: ${key}`)
      return found
    }
  }
  const plugin: Plugin = {
    name: 'in-language',
    enforce: 'pre',
    resolveId: (id) => (id === pluralModule ? `\0${pluralModule}` : null),
    load: (id) => (id === `\0${pluralModule}` ? pluralSource(tag) : null),
    transform(code, id) {
      const feature = id.includes('node_modules') ? null : featureOf(id)
      if (!feature) return null
      const file = id.replace(/\?.*/, '')
      const words = written(code, messagesOf(file, code, isClass), translate(feature))
      return { code: withNames(words, tag), map: null }
    },
    buildEnd() {
      if (missing.size > 0)
        this.warn(
          `In English, as ${tag} has no words for it:\n${[...missing].toSorted().join('\n')}`,
        )
    },
    transformIndexHtml: (html) =>
      html.replace('<html lang="en">', `<html lang="${tag}" dir="${language.direction}">`),
  }
  return [plugin]
}

/** Names of countries, months and weekdays, lists and sorting are those of the language; digits stay as the specification writes them. */
const withNames = (code: string, tag: string) =>
  code.replaceAll(
    /new Intl\.(DisplayNames|ListFormat|Collator|DateTimeFormat)\('en(-GB)?'/g,
    (_, kind: string) => `new Intl.${kind}('${tag}-u-nu-latn'`,
  )

/** `=0` and the like come before the forms of the language. */
const pluralSource = (tag: string) => `const rules = new Intl.PluralRules(${JSON.stringify(tag)})
const plural = (value, forms) => (forms['=' + value] ?? forms[rules.select(Number(value))] ?? forms.other)()
export { plural }
export { grouped } from '@fairlead/validation/written'`
