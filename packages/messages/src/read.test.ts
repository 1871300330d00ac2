import { expect, test } from 'vitest'
import { icuOf } from './message.ts'
import { messagesOf } from './read.ts'

const isClass = (word: string) => ['btn', 'muted', 'small'].includes(word)
const read = (source: string) => messagesOf('a.tsx', source, isClass).map(icuOf)

test.each([
  // Sentences with what stands in them are one message.
  ['<p>Sent by {order.by} on {formatDate(order.sentAt)}</p>', ['Sent by {by} on {sentAt}']],
  ['<p>See <Link to="/a b">the order</Link>.</p>', ['See <Link>the order</Link>.']],
  ['<p>{a} of {b.a}</p>', ['{a} of {a2}']],
  ['<p>\n  Two lines\n  are one.{" "}\n  <b>Read</b>\n</p>', ['Two lines are one. <b>Read</b>']],
  ['<button><Send /> Send</button>', ['Send']],
  ['<p>Late{late && <Chip>Today</Chip>}</p>', ['Late', 'Today']],
  ['<p>{late ? "late" : <Chip tone="red">Soon</Chip>}</p>', ['late', 'Soon']],
  ['<p>It&apos;s 3&nbsp;kg</p>', ["It's 3\u00A0kg"]],
  // Counts and choices of words.
  ['counted(n, "line")', ['{n, plural, one {# line} other {# lines}}']],
  ['n.length === 1 ? "1 PO" : `${n.length} POs`', ['{n, plural, one {1 PO} other {{n} POs}}']],
  [
    '<p>Add {n} {n === 1 ? "line" : "lines"}</p>',
    ['Add {n} {n, plural, one {line} other {lines}}'],
  ],
  ['`It is ${late ? "late" : "in time"}`', ['It is {late, select, true {late} other {in time}}']],
  ['<p>It ends{soon && ", soon"}</p>', ['It ends{soon, select, true {, soon} other {}}']],
  // Where it stands decides.
  ['<Field label="name" name="name" className="A b" />', ['name']],
  ['const columns = { state: { label: "State" } }', ['State']],
  [
    '`${ordered ? "paid" : "quoted"} ${amount}`',
    ['{ordered, select, true {paid} other {quoted}} {amount}'],
  ],
  ['act("a", { body: { reason: "Some words" } })', []],
  ['const tone = { kind: "Late line", title: "late" }', ['late']],
  ['const stateLabels = { OPEN: "open", "Closed one": "closed" }', ['open', 'closed']],
  ['const titles = [["date", "Date"]]', ['Date']],
  ['const said = [["Title", a]]; const orderId = "Title"', ['Title']],
  ['f(kind === "Late line" ? "Late" : "muted small")', ['Late']],
  ['switch (a) { case "Some words": b("Other words") }', ['Other words']],
  ['["Enter", "Tab"].includes(key); act("Some name")', []],
  ['lines.join(" and ")', ['and']],
  ['db.selectFrom("vessel as v").select("vessel.name as is").where("a", "is not", 1)', []],
  ['const row = { title: "v.title", label: "vessel.name as name" }', []],
  ['throw new Error("No such file")', []],
  ['type A = "Some words"; import "Some words"', []],
  // Then how it looks.
  ['f("OPEN", "case.list", "Content-Type", "a, button:not(.b)", "/a/b c", "muted small")', []],
  ['f("Lines", "no lines", "IHM forms", "Fairlead")', ['Lines', 'no lines', 'IHM forms']],
  // And what the writer says of it.
  ['f(/* not a text */ "Some words", /* a text */ "word")', ['word']],
])('%s', (source, messages) => expect(read(source)).toEqual(messages))

test('what means something to ICU is quoted', () => {
  expect(read(`<a title="The {name} isn't <b>" />`)).toEqual(["The '{'name'}' isn't '<'b'>'"])
})

test('a text inside another is a message of its own', () => {
  expect(read('`Sent to ${names.join(" and ")}, ${of("Some words")}`')).toEqual([
    'Sent to {names}, {value}',
    'and',
    'Some words',
  ])
})
