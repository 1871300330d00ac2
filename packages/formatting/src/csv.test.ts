import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

const cell = (value: string) => formatCsv([[value]]).slice(1)

test('rows end in CRLF, after a mark that says UTF-8', () =>
  expect(
    formatCsv([
      ['Number', 'Title'],
      ['R-1', 'Søm'],
    ]),
  ).toBe('\uFEFFNumber,Title\r\nR-1,Søm'))

test.each([
  ['Hose, 52 mm', '"Hose, 52 mm"'],
  ['2" valve', '"2"" valve"'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['plain', 'plain'],
  ['', ''],
])('%j is written as %j', (value, written) => expect(cell(value)).toBe(written))

test.each(['=cmd()', '+1-555', '@SUM(A1)', '\tx', '-2+3', "-cmd|' /C calc'!A1", '-1e5'])(
  'a spreadsheet does not run %j',
  (value) => expect(cell(value)).toBe(`'${value}`),
)

test('what begins with = and holds a comma is defused and quoted', () =>
  expect(cell('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"'))

test.each(['-12.50', '-1,234', '12.5', '1=2', 'a@b.test'])('%j stays as it is', (value) =>
  expect(cell(value).replaceAll('"', '')).toBe(value),
)
