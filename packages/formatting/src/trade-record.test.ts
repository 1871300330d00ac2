import { expect, test } from 'vitest'
import { formatAnswerTime, tradeRecordLines, tradeRecordWords } from './trade-record.ts'

const none = { requests: 0, quoted: 0, answerHours: null, delivered: 0, onTime: 0 }
const some = { requests: 4, quoted: 3, answerHours: 6.4, delivered: 2, onTime: 1 }

test.each([
  [null, '-'],
  [0.2, 'under 1 h'],
  [1, '1 h'],
  [47.4, '47 h'],
  [48, '2 d'],
  [130, '5 d'],
])('an answer after %s hours', (hours, words) => {
  expect(formatAnswerTime(hours)).toBe(words)
})

test.each([
  [some, 'Quoted 3 of 4, median answer 6 h, 1 of 2 on time'],
  [{ ...none, requests: 2 }, 'Quoted 0 of 2'],
  [{ ...none, delivered: 1, onTime: 1 }, '1 of 1 on time'],
  [none, ''],
])('%o', (record, words) => {
  expect(tradeRecordWords(record)).toBe(words)
})

test('at a port, and elsewhere where nothing is known of it there', () => {
  expect(tradeRecordLines(none, none, 'Rotterdam')).toEqual(['Not asked by you before'])
  expect(tradeRecordLines(some, null, null)).toEqual([
    'Quoted 3 of 4, median answer 6 h, 1 of 2 on time',
  ])
  expect(tradeRecordLines(some, { ...none, requests: 1 }, 'Rotterdam')).toEqual([
    'Rotterdam: quoted 0 of 1',
  ])
  expect(tradeRecordLines(some, none, 'Rotterdam')).toEqual([
    'Rotterdam: not asked there',
    'Elsewhere: quoted 3 of 4, median answer 6 h, 1 of 2 on time',
  ])
})
