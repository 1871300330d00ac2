import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalText } from '@fairlead/validation/text'
import { parse } from './parse.ts'

const Form = z.object({
  lines: z.array(
    z.object({
      id: z.coerce.number().int().positive(),
      name: optionalText(10),
      note: z.string().nullish(),
      spare: z.boolean().default(false),
    }),
  ),
})
const form = (count: number) => ({
  lines: Array.from({ length: count }, (_, at) => ({
    id: at % 2 ? at + 1 : String(at + 1),
    secret: 'not told',
    ...(at % 3 === 0 && { name: ' Ring ', note: null }),
    ...(at % 5 === 0 && { name: '', spare: true }),
  })),
})

test.each([0, 1, 250, 251, 600])('%d records are read as their schema reads them', (count) => {
  expect(parse(Form, form(count))).toStrictEqual(Form.parse(form(count)))
})

test.each([
  ['a field', (all: ReturnType<typeof form>) => (all.lines[7]!.id = 'x')],
  ['several', (all) => all.lines.forEach((line) => (line.name = 'too long a name'))],
  ['a record', (all) => (all.lines[555] = null as never)],
] satisfies [string, (all: ReturnType<typeof form>) => unknown][])(
  'where %s of many records is wrong, its schema says so',
  (_, spoil) => {
    const wrong = form(600)
    spoil(wrong)
    const said = Form.safeParse(wrong).error!
    expect(said.issues.length).toBeGreaterThan(0)
    expect(() => parse(Form, wrong)).toThrow(said)
  },
)
