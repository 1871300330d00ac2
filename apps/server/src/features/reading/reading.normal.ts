import { plainLetters } from '@fairlead/validation/plain-letters'

/** Words alone, for comparing: small letters without accents, signs or the apostrophes within (`Q'TY` is `qty`). */
export const normal = (text: string): string =>
  plainLetters(text.slice(0, 300))
    .replaceAll('#', ' no ')
    .replaceAll(/['’`´ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A list of phrases of a data file, as `normal` has them. */
export const phrasesOf = (list: string): string[] => [
  ...new Set(list.split('|').map(normal).filter(Boolean)),
]

/** Scripts that do not part words. */
const unparted = /[\u3040-\u30ff\u3400-\u9fff\u1100-\u11ff\uac00-\ud7af]/u

/** Whether a text is in a script that does not part its words. */
export const isUnparted = (text: string) => unparted.test(text)

/** Whether a text holds a phrase as words of its own. */
export const holds = (text: string, phrase: string): boolean =>
  unparted.test(phrase) ? text.includes(phrase) : ` ${text} `.includes(` ${phrase} `)

/** Whether a text begins with a phrase as words of its own. */
export const beginsWith = (text: string, phrase: string): boolean =>
  unparted.test(phrase) ? text.startsWith(phrase) : `${text} `.startsWith(`${phrase} `)
