import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Languages made of the English: accented and longer, and the same written from the right. Their tags are those of Unicode. */
export const pseudoLanguages: ReadonlySet<string> = new Set(['en-XA', 'ar-XB'])

const accented: Record<string, string> = Object.fromEntries(
  [...'aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž'].reduce<[string, string][]>(
    (pairs, letter, i, all) => (i % 2 ? [...pairs, [all[i - 1]!, letter]] : pairs),
    [],
  ),
)

/** A message as no language has it: every letter accented, 40 % longer, in brackets that show where it begins and ends. */
export function pseudoOf(
  elements: readonly MessageFormatElement[],
  tag: string,
): MessageFormatElement[] {
  const change = (text: string) => (tag === 'ar-XB' ? fromTheRight(longer(text)) : longer(text))
  return [literal('⟦'), ...mapLiterals(elements, change), literal('⟧')]
}

/** Vowels stand twice, which makes the words longer and not their number. What react-admin puts in stays: `%{smart_count}`. */
const longer = (text: string) =>
  text.replaceAll(/%\{\w+\}|[a-z]/gi, (letter) => {
    const own = accented[letter.toLowerCase()]
    if (!own) return letter
    const shown = letter === letter.toLowerCase() ? own : own.toUpperCase()
    return /[aeiou]/i.test(letter) ? shown + own : shown
  })

/** Override marks: the glass shows every word as a right-to-left script would run. */
const fromTheRight = (text: string) => text.replaceAll(/\S+/g, (word) => `\u202E${word}\u202C`)

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

/** A parsed message with every literal changed. */
function mapLiterals(
  elements: readonly MessageFormatElement[],
  change: (text: string) => string,
): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: change(element.value) }
    if (element.type === TYPE.tag)
      return { ...element, children: mapLiterals(element.children, change) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.fromEntries(
      Object.entries(element.options).map(([key, option]) => [
        key,
        { ...option, value: mapLiterals(option.value, change) },
      ]),
    )
    return { ...element, options } as MessageFormatElement
  })
}
