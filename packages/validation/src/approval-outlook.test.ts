import { expect, test } from 'vitest'
import { outlookOf, type OutlookLine } from './approval-outlook.ts'

const line = (more: Partial<OutlookLine> = {}): OutlookLine => ({
  position: 1,
  name: 'Nozzle ring',
  unit: 'pcs',
  quality: 'OEM',
  days: 10,
  ordered: '24',
  asked: { quantity: '24', unit: 'pcs', quality: null },
  ...more,
})
const around = { today: '2026-06-01', vesselEta: null, wantedBy: null, goodUntil: null }
const nothing = {
  qualities: ['OEM'],
  lastOn: '2026-06-11',
  short: [],
  below: 0,
  afterEta: 0,
  afterWanted: 0,
  expired: false,
}
const asked = (quality: 'GENUINE' | 'OEM') => ({ quantity: '24', unit: 'pcs', quality })

test.each([
  ['nothing to note', [line()], {}, {}],
  ['the last of its lines', [line(), line({ days: 15 })], {}, { lastOn: '2026-06-16' }],
  ['no day where a line says no time', [line(), line({ days: null })], {}, { lastOn: null }],
  [
    'no day where no line says a time, and so never late',
    [line({ days: null })],
    { vesselEta: '2026-06-08', wantedBy: '2026-06-08' },
    { lastOn: null },
  ],
  ['days after the arrival', [line()], { vesselEta: '2026-06-08' }, { afterEta: 3 }],
  ['in time on the day itself', [line()], { vesselEta: '2026-06-11' }, {}],
  ['days after it is wanted', [line()], { wantedBy: '2026-06-10' }, { afterWanted: 1 }],
  [
    'late although another line says no time',
    [line(), line({ days: null })],
    { vesselEta: '2026-06-08' },
    { lastOn: null, afterEta: 3 },
  ],
  [
    'a line short',
    [line({ ordered: '16' })],
    {},
    { short: [{ position: 1, name: 'Nozzle ring', ordered: '16', asked: '24' }] },
  ],
  ['another unit is not short', [line({ ordered: '2', unit: 'box' })], {}, {}],
  ['an order of no RFQ is not short', [line({ ordered: null, asked: null })], {}, {}],
  [
    'below the quality asked for',
    [line({ asked: asked('GENUINE') }), line({ asked: asked('OEM') })],
    {},
    { below: 1 },
  ],
  [
    'qualities once, the best first',
    [line({ quality: 'MIXED' }), line(), line({ quality: 'GENUINE' }), line()],
    {},
    { qualities: ['GENUINE', 'OEM', 'MIXED'] },
  ],
  ['prices that ended', [line()], { goodUntil: '2026-05-31' }, { expired: true }],
  ['prices that end today', [line()], { goodUntil: '2026-06-01' }, {}],
])('an order that waits: %s', (_, lines, more, expected) => {
  expect(outlookOf(lines, { ...around, ...more })).toEqual({ ...nothing, ...expected })
})
