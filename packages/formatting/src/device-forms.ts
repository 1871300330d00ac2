import { written } from '@fairlead/validation/written'

const orders = ['dmy', 'mdy', 'ymd'] as const

/**
 * The forms of a locale: order and sign of a day, signs of a number. Days keep two digits and numbers groups of three, so that columns
 * stand as they did; an order nobody writes is read as the specification's.
 */
export function formsOf(locale: string): typeof written {
  const tag = new Intl.Locale(locale, { numberingSystem: 'latn', calendar: 'gregory' })
  const day = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric' })
  const parts = day.formatToParts(0)
  const letters = parts.flatMap(({ type }) => (/^(?:day|month|year)$/.test(type) ? type[0]! : []))
  const order = orders.find((each) => each === letters.join('')) ?? 'dmy'
  const between = parts.find(({ type }) => type === 'literal')?.value ?? '/'
  const sign = /[./-]/.exec(between)?.[0] ?? '/'
  const number = new Intl.NumberFormat(tag).formatToParts(1_234_567.5)
  const signOf = (type: string) => number.find((part) => part.type === type)?.value ?? ''
  const decimal = signOf('decimal') === ',' ? ',' : '.'
  const group = signOf('group')
  const signs: Record<string, string> = { '.': decimal, ',': group === decimal ? ' ' : group }
  return {
    order,
    day: (text) => {
      const [d = '', m = '', y = ''] = text.split('/')
      const named = { d, m, y }
      return [...order]
        .map((letter) => named[letter as 'd'])
        .filter(Boolean)
        .join(sign)
    },
    number: (text) => text.replaceAll(/[.,]/g, (each) => signs[each]!),
  }
}

const ours = { ...written }

/** Days and numbers are written and read as a locale does from now on; without one as the specification says. */
export const writeAs = (locale: string | null): void =>
  void Object.assign(written, locale === null ? ours : formsOf(locale))
