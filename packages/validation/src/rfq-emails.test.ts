import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { RfqEmails } from './rfq-emails.ts'

const [a, b] = ['desk@cais.test', 'orders@cais.test']
const none = { first: '', firstAgain: '', second: '', secondAgain: '' }
const once = { ...none, first: a, firstAgain: a }
const both = { ...once, second: b, secondAgain: b }

describe('the addresses of RFQs and orders', () => {
  test.each<[string, object, Record<string, string>]>([
    ['may both stay empty', none, {}],
    ['may be one', once, {}],
    ['may be the second alone', { ...none, second: b, secondAgain: b }, {}],
    ['may be two', both, {}],
    ['are typed twice', { ...both, firstAgain: '' }, { firstAgain: messages.emailMismatch }],
    [
      'are typed twice alike',
      { ...both, secondAgain: 'order@cais.test' },
      { secondAgain: messages.emailMismatch },
    ],
    [
      'are repeated only where there is one',
      { ...none, secondAgain: b },
      { secondAgain: messages.emailMismatch },
    ],
    ['are compared without capitals and spaces', { ...once, firstAgain: ' Desk@Cais.test ' }, {}],
    ['differ', { ...once, second: a, secondAgain: a }, { second: messages.emailTwice }],
    [
      'differ by more than capitals',
      { ...once, second: 'DESK@cais.test', secondAgain: 'desk@cais.test' },
      { second: messages.emailTwice },
    ],
    [
      'are addresses',
      { ...none, first: 'cais', firstAgain: 'cais' },
      { first: messages.email, firstAgain: messages.email },
    ],
  ])('%s', (_, typed, problems) => {
    const read = RfqEmails.safeParse(typed)
    const said = (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
    expect(Object.fromEntries(said)).toEqual(problems)
  })
})
