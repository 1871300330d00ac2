import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { catalogues } from './catalogue.ts'
import { pseudoLanguages, pseudoOf } from './pseudo.ts'
import type { Translate } from './write.ts'

/** A language that a build can be in: a folder of catalogues, or one made of the English to find what is not translated. */
export interface Language {
  tag: string
  direction: 'ltr' | 'rtl'
  /** The messages of a feature. Throws where one is no ICU message. */
  of: (feature: string) => Translate
}

const fromTheRight: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
])

/** The language of a BCP 47 tag; throws where there are no catalogues for it. */
export function languageOf(tag: string): Language {
  const { script } = new Intl.Locale(tag).maximize()
  const direction = fromTheRight.has(script ?? '') ? 'rtl' : 'ltr'
  if (pseudoLanguages.has(tag)) {
    const translate: Translate = (key) => pseudoOf(read(key, key), tag)
    return { tag, direction, of: () => translate }
  }
  const folder = join(catalogues, tag)
  if (!existsSync(folder)) throw new Error(`There are no catalogues in ${folder}`)
  const features = new Map(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
    ]),
  )
  return {
    tag,
    direction,
    of: (feature) => (key) => {
      const translated = features.get(feature)?.[key]
      return translated ? read(translated, key) : null
    },
  }
}

function read(text: string, key: string): MessageFormatElement[] {
  try {
    return parse(text, { shouldParseSkeletons: false })
  } catch (cause) {
    throw new Error(`Not an ICU message, for "${key}": ${text}`, { cause })
  }
}
