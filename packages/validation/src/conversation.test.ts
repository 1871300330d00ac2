import { describe, expect, test } from 'vitest'
import {
  messageProblem,
  messageTooLong,
  namesIn,
  openQuestions,
  readsAsOrder,
} from './conversation.ts'
import { MessageForm } from './conversation-form.ts'

describe('a message', () => {
  test.each([
    ['nothing at all', '', 0, 'Write something, or add a file'],
    ['only spaces', ' \n ', 0, 'Write something, or add a file'],
    ['a file and no word', '', 1, null],
    ['8 KiB of letters', 'a'.repeat(8192), 0, null],
    ['one letter more', 'a'.repeat(8193), 0, messageTooLong],
    ['letters of three bytes each', '船'.repeat(2731), 0, messageTooLong],
  ])('%s', (_, text, files, problem) => {
    expect(messageProblem({ text, files })).toBe(problem)
  })
  test('is kept as it was typed, without space around it', () => {
    const { text } = MessageForm.parse({ clientId: 'c'.repeat(32), text: '  Rev C?\n\nSam \u0000' })
    expect(text).toBe('Rev C?\n\nSam')
  })
  test.each(['', 'short', 'with space 123', 'x'.repeat(65)])(
    'goes by no name like %j',
    (clientId) => {
      expect(MessageForm.safeParse({ clientId, text: 'a' }).success).toBe(false)
    },
  )
})

describe('words that go to all name no supplier', () => {
  const names = ['Stone Marine Supply', 'Käpt’n & Söhne', '', 'Ulm']
  test.each([
    ['May we offer rev C?', []],
    ['Regards, STONE  marine-supply', ['Stone Marine Supply']],
    ['Asked by Kapt n und Sohne', []],
    ['kapt’n & sohne asks', ['Käpt’n & Söhne']],
    ['The ulmer port', []],
    ['Is it for Ulm?', ['Ulm']],
  ])('%s', (text, found) => {
    expect(namesIn(text, names)).toEqual(found)
  })
})

test('a question is open until the buyer replies to it', () => {
  const said = (number: number, side: 'BUYER' | 'SUPPLIER', more = {}) =>
    ({ number, side, kind: 'TEXT', replyTo: null, ...more }) as const
  const messages = [
    said(1, 'SUPPLIER', { kind: 'QUESTION' }),
    said(2, 'SUPPLIER', { kind: 'QUESTION' }),
    said(3, 'SUPPLIER', { replyTo: 2 }),
    said(4, 'BUYER', { replyTo: 1 }),
    said(5, 'BUYER', { kind: 'QUESTION' }),
  ]
  expect(openQuestions(messages)).toEqual([2])
})

describe('a message that belongs to the confirmation thread', () => {
  test.each([
    ['Please confirm 07/06 on the order', true],
    ['When does PO leave you?', true],
    ['About THA PO 26 1187', true],
    ['Rev C is fine', false],
    ['It works. We ask in order to quote, across the border', false],
  ])('%s', (text, expected) => {
    expect(readsAsOrder(text, ['THA-PO-26-1187'])).toBe(expected)
    expect(readsAsOrder(text, [])).toBe(false)
  })
})
