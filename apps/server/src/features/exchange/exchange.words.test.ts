import { expect, test } from 'vitest'
import { agentOf, incotermOf, orderTerms, paymentTermsOf } from './exchange.words.ts'

test.each([
  ['30 days net', 'NET_30'],
  ['NET_30', 'NET_30'],
  ['Net 45 days', 'NET_45'],
  ['60 days', 'NET_60'],
  ['Paid in advance', 'PREPAID'],
  ['50 % in advance, rest net 30', null],
  ['2 % 10 days, 30 days net', null],
  [null, null],
])('payment terms %j are %j', (text, code) => expect(paymentTermsOf(text)).toBe(code))

test.each([
  ['dap', 'DAP'],
  ['DAT', null],
  [null, null],
])('terms of delivery %j are %j', (text, code) => expect(incotermOf(text)).toBe(code))

test('what no field of an order can hold is said in words', () => {
  expect(
    orderTerms({ incoterm: 'DAT', incotermPlace: 'Terminal 4', paymentTerms: 'On sight' }),
  ).toEqual({
    fields: { incoterm: null, incotermPlace: null, paymentTerms: null },
    words: ['Terms of delivery: DAT Terminal 4', 'Payment terms: On sight'],
  })
})

test.each([
  [null, null],
  ['Port Agency, quay 4', { name: 'Port Agency, quay 4', address: null, contact: null }],
  ['Port Agency\nQuay 4\nBusan', { name: 'Port Agency', address: 'Quay 4\nBusan', contact: null }],
  ['x'.repeat(121), { name: null, address: 'x'.repeat(121), contact: null }],
])('the agent %j of an order is %j', (text, agent) => expect(agentOf(text)).toEqual(agent))
