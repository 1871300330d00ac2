import { expect, test } from 'vitest'
import { noAnswer, typedStart } from '@fairlead/validation/declaration-draft'
import { losesTyped } from './reuse-typed.ts'

const line = { name: 'Valve', code: 'V-1', drawingNumber: null, maker: null, unit: 'PCS', declared: null } // prettier-ignore
const start = typedStart(line, '2026-05-18')
const older = { ...start, maker: 'Zorbl', revision: 'C', remarks: ['Brass'] }

test.each([
  ['nothing was typed', {}, false],
  ['what was typed is what the older form says', { maker: 'Zorbl' }, false],
  ['another revision was typed', { revision: 'D' }, true],
  ['a remark was typed', { remarks: ['New casting'] }, true],
  ['a material was answered', { answers: { lead: { ...noAnswer, above: false } } }, true],
  ['a material was touched and left open', { answers: { lead: noAnswer } }, false],
])('%s', (_, typed, loses) => {
  expect(losesTyped({ ...start, ...typed }, older, start)).toBe(loses)
})
