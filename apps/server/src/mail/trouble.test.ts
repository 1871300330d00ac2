import { expect, test } from 'vitest'
import { troubleOf } from './trouble.ts'

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  [failed('connect ECONNREFUSED 127.0.0.1:2525', { code: 'ESOCKET' }), 'Nothing answers'],
  [failed('getaddrinfo ENOTFOUND smtp.nowhere', { code: 'EDNS' }), 'no mail server of this name'],
  [failed('Greeting never received', { code: 'ETIMEDOUT' }), 'does not answer'],
  [failed('Invalid login', { code: 'EAUTH', response: '535 5.7.8 no' }), '(535 5.7.8 no)'],
  [failed('ssl3_get_record:wrong version number', { code: 'ESOCKET' }), 'smtps: or smtp:'],
  [
    failed('x', { code: 'EENVELOPE', responseCode: 550, response: '550 no such user' }),
    'refuses it: 550 no such user',
  ],
  [failed('x', { responseCode: 451, response: '451 later' }), 'does not take it now: 451 later'],
  [failed('something else'), 'It could not be sent: something else'],
])('%s is told in words', (error, words) => {
  expect(troubleOf(error)).toContain(words)
})
