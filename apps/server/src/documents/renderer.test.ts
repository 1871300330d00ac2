import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { createRenderer } from './renderer.ts'
import { tableOf } from './paper-table.ts'
import { column, numberColumn, type LinesDocument, type TableCell } from './plan.ts'
import { paragraphsOf } from './plain-text.ts'

const plan = (text: string, rows = 1): LinesDocument => ({
  title: 'Purchase order',
  number: 'PO-1',
  subtitle: '',
  badge: '',
  printed: 'Printed 18/05/2026',
  facts: [],
  textTitle: 'Message',
  text: [text],
  linesTitle: 'Items',
  columns: [{ title: 'Item', width: '1fr', right: false }],
  groups: [{ title: '', detail: '', rows: Array.from({ length: rows }, () => [text]) }],
  head: { name: 'Arden', lines: [], right: [] },
  date: '18/05/2026',
  running: '',
  boxes: [],
  tail: [],
  totals: [],
  beside: [],
  parts: [],
  clauses: [],
  signatures: [],
  closing: '',
  appendices: [],
})
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

const renderer = createRenderer({ mayKeep: 1 })
afterAll(() => renderer.close())

test('text of any kind is set as text, never as markup', async () => {
  const texts = [
    '#read("/etc/passwd") *bold* $x$ @ref <label> // comment /* */ \\ `code`',
    'Ω ж 漢字 😀 אב ١٢٣ e\u0301 \ud800 \u0000 \u202e',
    'x'.repeat(5000),
    '#import "@preview/x:1.0.0"',
  ]
  for (const text of texts)
    expect(isPdf(await renderer.pdf('purchase-order', plan(text)))).toBe(true)
})

test('Chinese, Japanese, Korean, Arabic and Hebrew are set; what no font has is marked, never left as a box', async () => {
  const pdf = await renderer.pdf(
    'purchase-order',
    plan('中远海运 密封圈 弁座シール 밸브 시트 وكالة שלום 🦀'),
  )
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  for (const written of ['中远海运', '密封圈', '弁座シール', '밸브 시트', '[U+1F980]'])
    expect(text).toContain(written)
  expect(text.normalize('NFKC')).toMatch(/\p{Script=Arabic}{3}/u)
})

test('a row whose height is known stands as one whose height is found', async () => {
  const words = ['WHARF', 'Rope,', 'manila', '24 mm', 'Ångström', '(Œuvre)', '1,234.50']
  const rows = Array.from({ length: 240 }, (_, i): TableCell[] => {
    const text = Array.from({ length: 1 + (i % 13) }, (__, n) => words[(i + n) % 7]).join(' ')
    const under = Array.from({ length: i % 5 }, () => text.slice(0, 40))
    return [String(i), { main: text, bold: i % 2 > 0, beside: i % 3 ? 'OEM' : '', under }, '9.50']
  })
  const columns = [numberColumn('#'), column('Item', '1fr'), numberColumn('Total')]
  const known = tableOf(columns, [{ title: 'Ropes', detail: '', rows }])
  const counts = known.groups.flatMap(({ lines }) => lines)
  expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3, 4]))
  const without = (groups: typeof known.groups) =>
    groups.map((group) => ({ ...group, lines: undefined }))
  const found = { ...known, groups: without(known.groups), tail: without(known.tail) }
  const [one, other] = await Promise.all(
    [known, found].map((table) => renderer.pdf('case', { ...plan(''), ...table })),
  )
  expect(Buffer.compare(one!, other!)).toBe(0)
})

test('documents asked for at once all come, across a change of the child', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, i) => renderer.pdf('case', plan(`number ${i}`))),
  )
  expect(made.every(isPdf)).toBe(true)
})

test('an unknown template and missing data are failures with a reason, and the next document comes', async () => {
  await expect(renderer.pdf('../renderer', plan(''))).rejects.toThrow('no template')
  await expect(renderer.pdf('nothing', plan(''))).rejects.toThrow('not found')
  await expect(renderer.pdf('case', {})).rejects.toThrow('does not contain key')
  expect(isPdf(await renderer.pdf('case', plan('fine')))).toBe(true)
})

test('a document that takes too long is given up, the next one comes', async () => {
  const hasty = createRenderer({ timeoutMs: 400 })
  const long = hasty.pdf('case', plan('a row', 15_000))
  await expect(long).rejects.toThrow('longer than 400 ms')
  await hasty.close()
  await expect(hasty.pdf('case', plan(''))).rejects.toThrow('closed')
  await expect(renderer.pdf('case', plan('', 20_001))).rejects.toThrow('would be too long')
})

test('a child that takes or keeps too much is replaced, and the next document comes', async () => {
  const small = createRenderer({ mayTake: 220 * 1024 * 1024, mayKeep: 1 })
  await expect(small.pdf('case', plan('a row', 15_000))).rejects.toThrow('would be too long')
  expect(isPdf(await small.pdf('case', plan('fine')))).toBe(true)
  await small.close()
})

test('sanitised HTML becomes paragraphs', () => {
  expect(
    paragraphsOf('<p>a &lt;b&gt; &#233;</p><p>c<br>d</p><ul><li>e</li><li>f</li></ul>'),
  ).toEqual(['a <b> é', 'c', 'd', '• e', '• f'])
  expect(paragraphsOf('3 < 4 and 5 > 2')).toEqual(['3 < 4 and 5 > 2'])
})
