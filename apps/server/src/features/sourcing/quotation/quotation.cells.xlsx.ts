import { parseDecimal } from '@fairlead/validation/decimal'
import { messages } from '@fairlead/validation/messages'
import { qualities, Quality } from '@fairlead/validation/vocabulary'

/** What a cell says: a value, or why it cannot be taken. */
export type Read = { value: string | number | null } | { message: string }

/** A text of so many characters. */
export const plain =
  (max: number) =>
  (text: string): Read => {
    const length = [...text].length
    return length > max ? { message: `${length} of ${max} characters` } : { value: text || null }
  }

/** A number of so many decimals. */
export function number(
  decimals: number,
  tooMany: string,
  max = Infinity,
  negative: string = messages.number,
) {
  return (text: string): Read => {
    if (text === '') return { value: null }
    const value = parseDecimal(text.replace(/\s*%$/, ''))
    if (value === null) return { message: messages.number }
    if (value.startsWith('-')) return { message: negative }
    const [whole = '', fraction = ''] = value.split('.')
    if (fraction.length > decimals) return { message: tooMany }
    return Number(value) > max || whole.length > 12 ? { message: messages.number } : { value }
  }
}

/** Days, from none to ten years. */
export const days = (text: string): Read => {
  if (text === '') return { value: null }
  const value = parseDecimal(text)
  return value !== null && /^\d{1,4}$/.test(value) && Number(value) <= 3650
    ? { value: Number(value) }
    : { message: messages.number }
}

/** One of a list, by its code or its words. */
export function oneOf(codes: readonly string[], words: Record<string, string>, message: string) {
  const byText = new Map(
    codes.flatMap((code) =>
      [code, words[code] ?? code].map((text) => [text.toLowerCase(), code] as const),
    ),
  )
  return (text: string): Read => {
    if (text === '') return { value: null }
    const value = byText.get(text.toLowerCase())
    return value ? { value } : { message }
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
/** A currency by its code. */
export const currency = (text: string): Read => {
  const code = text.toUpperCase()
  if (code === '') return { value: null }
  return currencies.has(code)
    ? { value: code }
    : { message: `“${text.slice(0, 20)}” is not a known currency` }
}

/** A day as Excel keeps it, as it is shown, or as a bare serial number. */
export function day(text: string): Read {
  if (text === '') return { value: null }
  const shown = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  const serial = /^\d{5}$/.test(text)
    ? new Date((Number(text) - 25_569) * 86_400_000).toISOString()
    : text
  const value = shown
    ? `${shown[3]}-${shown[2]!.padStart(2, '0')}-${shown[1]!.padStart(2, '0')}`
    : serial.slice(0, 10)
  const real =
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value)
  return real ? { value } : { message: messages.date }
}

/** The code of a quality. */
export const codeOf = (value: string) =>
  value in qualities ? qualities[value as Quality].code : value
const qualityWords = Object.fromEntries(
  Quality.options.map((value) => [value, qualities[value].label]),
)
const byCode = new Map(Quality.options.map((value) => [qualities[value].code.toLowerCase(), value]))
/** A quality by its code or its words. */
export const quality = (text: string): Read => {
  const value = byCode.get(text.toLowerCase())
  return value ? { value } : oneOf(Quality.options, qualityWords, 'Choose a quality')(text)
}

/** An amount of money. */
export const amount = number(2, messages.twoDecimals)
/** How many. */
export const quantity = number(
  3,
  'At most 3 decimal places',
  999_999_999,
  'The quantity may not be negative',
)

/** A pack or a minimum of nothing is none. */
export function some(text: string): Read {
  const read = quantity(text)
  return 'value' in read && read.value !== null && Number(read.value) === 0
    ? { message: messages.number }
    : read
}
