import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { pseudoOf } from './pseudo.ts'
import { messagesOf } from './read.ts'
import { written } from './write.ts'

const inGerman: Record<string, string> = {
  Lines: 'Zeilen',
  'Sent by {by} on {sentAt}': 'Am {sentAt} von {by} gesandt',
  'See <Link>the order {number}</Link>.': '<Link>Bestellung {number}</Link> ansehen',
  '{n, plural, one {# line} other {# lines}}':
    '{n, plural, =0 {keine Zeile} one {# Zeile} other {# Zeilen}}',
  'It is {late, select, true {late} other {in time}}':
    '{late, select, true {Zu spät} other {Rechtzeitig}}',
  'Sent to {names}': 'An {names}',
  and: 'und',
  Broken: '{nobody}',
}
const translate = (key: string) => (inGerman[key] ? parse(inGerman[key]) : null)
const german = (source: string) => written(source, messagesOf('a.tsx', source), translate)

test.each([
  ['f("Lines")', 'f(("Zeilen"))'],
  ['<a title="Lines" />', '<a title={"Zeilen"} />'],
  ['f("Some words")', 'f("Some words")'],
  [
    '<p>Sent by {a.by} on {d(a.sentAt)}</p>',
    '<p>{"Am "}{d(a.sentAt)}{" von "}{a.by}{" gesandt"}</p>',
  ],
  [
    '<p>See <Link to={to}>the order {number}</Link>.</p>',
    '<p><Link to={to}>{"Bestellung "}{number}</Link>{" ansehen"}</p>',
  ],
  ['`It is ${late ? "late" : "in time"}`', '(`${(late) ? "Zu spät" : "Rechtzeitig"}`)'],
  ['`Sent to ${names.join(" and ")}`', '(`An ${names.join((" und "))}`)'],
])('%s', (source, german_) => expect(german(source)).toBe(german_))

test('a count asks for the form of its language', () => {
  const code = german('counted(n, "line")')
  expect(code).toContain(
    '(`${chosenPlural(n, { "=0": () => "keine Zeile", "one": () => `${chosenNumber(n)} Zeile`, "other": () => `${chosenNumber(n)} Zeilen` })}`)',
  )
  expect(code).toContain('import { plural as chosenPlural, grouped as chosenNumber }')
})

test('a name that the English does not have fails the build', () => {
  expect(() => german('f("Broken")')).toThrow('{nobody} is not in the English')
})

test('the pseudo-languages change every letter and keep what is computed', () => {
  const pseudo = (tag: string, source: string) =>
    written(source, messagesOf('a.tsx', source), (key) => pseudoOf(parse(key), tag))
  expect(pseudo('en-XA', '`Lines of ${order} `')).toBe('(`⟦Ļîîñééš ööƒ ${order}⟧ `)')
  expect(pseudo('ar-XB', 'f("Two words")')).toContain('\u202E')
})
