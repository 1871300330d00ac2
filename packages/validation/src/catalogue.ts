import { z } from 'zod'
import { Quantity } from './decimal.ts'
import { plainLetters } from './plain-letters.ts'
import { requiredText, text } from './text.ts'
import { CodeScheme } from './vocabulary.ts'

/** The most items of a company, and words of a look-up that count. */
export const catalogueLimits = {
  items: 60_000,
  words: 8,
  found: 8,
  pictures: 4,
  pictureBytes: 2 * 1024 * 1024,
} as const

/** Said of a second item under one code, by the form and by the server. */
export const itemCodeTaken = 'There is an item with this code already'

/** What an item asks for care about. */
export const ItemHazard = z.enum(['NONE', 'IHM', 'DANGEROUS_GOODS'])
export type ItemHazard = z.infer<typeof ItemHazard>
/** The same in words. */
export const itemHazardLabels: Record<ItemHazard, string> = {
  NONE: 'None',
  IHM: 'Hazardous material (IHM)',
  DANGEROUS_GOODS: 'Dangerous goods',
}

const perhaps = (max: number) => text(max).default('')

/** An item of a company's own catalogue as it is saved. */
export const CatalogueItemForm = z.object({
  scheme: CodeScheme,
  code: requiredText(60).refine((code) => codeLetters(code) !== '', 'A code has letters or digits'),
  /** As it is written on lines. */
  description: requiredText(400),
  /** What else it is called, one a line; `de: Putzlappen` says in which language. */
  words: perhaps(2000).refine(
    (words) => !otherWords(words).some(({ language }) => language && !isLanguage(language)),
    'A language is two letters, as in de: Putzlappen',
  ),
  unit: requiredText(20).transform((unit) => unit.toUpperCase()),
  weightKg: z
    .union([Quantity, z.literal('')])
    .nullish()
    .transform((weight) => weight || null),
  hazard: ItemHazard.default('NONE'),
  accountCode: perhaps(60),
  /** Of a maker's part list: the maker and the component whose part it is. */
  component: perhaps(200),
  /** Whose number a maker's part has. */
  maker: perhaps(120),
})
export type CatalogueItemForm = z.input<typeof CatalogueItemForm>
/** The same, as it is kept. */
export type CatalogueItem = z.output<typeof CatalogueItemForm>

/** What a code is found by, however it is written. */
export const codeLetters = (code: string): string =>
  code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What an item is known by: a number is of one item in its scheme, and two makers may have the same. */
export const itemKey = (item: Pick<CatalogueItem, 'scheme' | 'code' | 'maker'>): string =>
  `${item.scheme}:${codeLetters(item.code)}:${makerLetters(item)}`

/** By what letters the maker tells two parts apart; only numbers of makers are told apart so. */
export const makerLetters = ({ scheme, maker }: Pick<CatalogueItem, 'scheme' | 'maker'>): string =>
  scheme === 'MAKER' ? codeLetters(maker) : ''

/** How a line names an item: a part of a maker with its maker, where its words do not say so already. */
export const nameOnLine = ({ description, maker }: Pick<CatalogueItem, 'description' | 'maker'>) =>
  maker && !plainLetters(description).includes(plainLetters(maker))
    ? `${description}, ${maker}`.slice(0, 400)
    : description

interface OtherWords {
  /** ISO 639-1; empty for a word of the list's own language. */
  language: string
  text: string
}

/** The other words of an item, one a line. */
export const otherWords = (words: string): OtherWords[] =>
  words.split('\n').flatMap((line) => {
    const [, language = '', said = ''] = /^(?:\s*([a-z]+)\s*:)?(.*)$/is.exec(line) ?? []
    return said.trim() ? [{ language: language.toLowerCase(), text: said.trim() }] : []
  })

const isLanguage = (code: string) => /^[a-z]{2}$/.test(code)

/** The codes that `code` can have been before two neighbours changed places. */
export const swapped = (code: string): string[] => {
  const letters = [...code]
  const all = letters.slice(1).map((letter, i) => {
    const other = [...letters]
    other[i + 1] = letters[i]!
    other[i] = letter
    return other.join('')
  })
  return [...new Set(all)].filter((other) => other !== code)
}
