import { describe, expect, test } from 'vitest'
import {
  amendmentProblems,
  asksAnew,
  changesFor,
  changesOf,
  type AskedBefore,
} from './amendment.ts'

const line = (id: number, more: object = {}) => ({
  id,
  position: id,
  name: `Item ${id}`,
  code: null,
  quantity: '4.000',
  unit: 'PCS',
  componentKey: null,
  kitOf: null,
  ...more,
})
const before: AskedBefore = {
  deliveryPort: 'NLRTM',
  dueAt: '2026-06-01T10:00:00.000Z',
  vesselEta: '2026-06-09',
  vesselEtd: null,
  text: '',
  components: [{ key: 'a', assembly: 'Main engine', maker: 'MAN' }],
  lines: [line(1), line(2), line(3, { kitOf: 2 })],
}
const now = new Date('2026-05-20T10:00:00Z')

describe('what an amendment changes', () => {
  test('nothing, where only the writing differs', () => {
    const lines = before.lines.map((each) => ({ ...each, quantity: '4', unit: 'pcs', code: '' }))
    expect(changesOf(before, { ...before, dueAt: '2026-06-01T12:00:00+02:00', lines })).toEqual([])
  })

  test('terms, machines, and lines that are changed, cancelled and new', () => {
    const after = {
      ...before,
      deliveryPort: 'SGSIN',
      components: [{ key: 'a', assembly: 'Main engine', maker: 'MAN B&W' }],
      lines: [
        line(1, { quantity: '6' }),
        line(3, { kitOf: null, componentKey: 'a' }),
        { name: 'Rope', quantity: '2', unit: 'coil' },
      ],
    }
    const told = changesOf(before, after).map(({ kind, position, field, from, to }) =>
      [kind, position, field, from, to].join(' '),
    )
    expect(told).toEqual([
      'TERM  deliveryPort NLRTM SGSIN',
      'COMPONENT  maker MAN MAN B&W',
      'CHANGED 1 quantity 4.000 6',
      'CANCELLED 2  4 PCS ',
      'CHANGED 3 component  Main engine',
      'CHANGED 3 kitOf 2 ',
      'ADDED    2 COIL',
    ])
  })

  test('a part stays a part of its kit wherever the kit stands in the list', () => {
    const after = { ...before, lines: [line(2), line(3, { kitOf: 1 }), line(1)] }
    expect(changesOf(before, after)).toEqual([])
  })
})

describe('what keeps an amendment from being sent', () => {
  const form = { ...before, dueAt: before.dueAt!, vesselEta: '2026-06-09', lines: [] as never[] }
  const messages = (more: object) =>
    amendmentProblems(before, { ...form, ...more }, now).map(({ path }) => path)
  test.each([
    ['nothing', { lines: [line(1)] }, []],
    ['no line at all', {}, ['lines']],
    ['no day to answer by', { dueAt: null, lines: [line(1)] }, ['dueAt']],
    ['one that has passed', { dueAt: '2026-05-01T10:00:00Z', lines: [line(1)] }, ['dueAt']],
    ['a ship that leaves first', { vesselEtd: '2026-06-01', lines: [line(1)] }, ['vesselEtd']],
    ['a line of another RFQ', { lines: [line(9)] }, ['lines.0']],
    ['a line twice', { lines: [line(1), line(1)] }, ['lines.1']],
    [
      'a kit within a kit',
      { lines: [line(1, { kitOf: 2 }), line(2, { kitOf: 1 })] },
      ['lines.0', 'lines.1'],
    ],
  ])('%s', (_, more, paths) => {
    expect(messages(more)).toEqual(paths)
  })
})

test('who was asked for a part hears of its own lines and of what is said for all', () => {
  const changes = [{ lineId: null }, { lineId: 1 }, { lineId: 2 }]
  expect(changesFor(changes, null)).toEqual(changes)
  expect(changesFor(changes, [2])).toEqual([{ lineId: null }, { lineId: 2 }])
})

test.each([
  ['the deadline alone', { dueAt: '2026-06-03T10:00:00Z' }, false],
  ['the port', { deliveryPort: 'SGSIN' }, true],
  ['the deadline and a line', { dueAt: '2026-06-03T10:00:00Z', lines: [line(1)] }, true],
  ['nothing', {}, false],
])('who has quoted is asked anew: %s', (_, more, expected) => {
  expect(asksAnew(changesOf(before, { ...before, ...more }))).toBe(expected)
})
