import { describe, expect, test } from 'vitest'
import { checksOf, type InstallationFacts } from './installation.ts'

const ready: InstallationFacts = {
  operator: {
    name: 'Harbour Markets Ltd',
    address: 'Quay 4',
    postCode: '1781 AB',
    city: 'Den Helder',
    country: 'NL',
    email: 'office@harbour.example',
    phone: '+31 223 555 019',
    registration: 'KvK 85550123',
    vatId: 'NL855501230B01',
    representedBy: null,
    privacyEmail: null,
    hours: null,
    sourceUrl: 'https://code.example/fairlead',
    issuesUrl: null,
  },
  support: { users: 2, withSecondFactor: 2 },
  publicUrl: 'https://market.example',
  trustedProxies: 1,
  smtp: true,
  mailFrom: 'orders@market.example',
  testMail: { at: '2026-05-18T09:20:00Z', to: 'a@harbour.example', trouble: null },
  mailsStuck: 0,
  mailsFailed: 0,
  captchaKey: true,
  backupAge: 5,
  demoPeople: 0,
  buyers: 1,
  buyersWaiting: 0,
}

const stateOf = (id: string, change: Partial<InstallationFacts>) =>
  checksOf({ ...ready, ...change }).find((check) => check.id === id)?.state

test('nothing is left where everything is set', () => {
  expect(checksOf(ready).filter(({ state }) => state !== 'done')).toEqual([])
})

describe('each need is said from the real state', () => {
  test.each<[string, Partial<InstallationFacts>, string]>([
    ['support', { support: { users: 2, withSecondFactor: 1 } }, 'warning'],
    ['support', { support: { users: 1, withSecondFactor: 1 } }, 'warning'],
    ['operator', { operator: { ...ready.operator, phone: null } }, 'missing'],
    ['register', { operator: { ...ready.operator, registration: null } }, 'warning'],
    ['register', { operator: { ...ready.operator, vatId: null } }, 'warning'],
    ['source', { operator: { ...ready.operator, sourceUrl: null } }, 'warning'],
    ['address', { publicUrl: null }, 'missing'],
    ['address', { publicUrl: 'http://market.example' }, 'missing'],
    ['proxy', { trustedProxies: 0 }, 'warning'],
    ['proxy', { trustedProxies: 0, publicUrl: null }, 'done'],
    ['mail', { smtp: false }, 'missing'],
    ['mail', { mailFrom: 'no-reply@localhost' }, 'missing'],
    ['test', { testMail: null }, 'missing'],
    ['test', { testMail: { at: '', to: 'a@b.example', trouble: 'Refused' } }, 'missing'],
    ['delivery', { mailsStuck: 1 }, 'warning'],
    ['delivery', { mailsFailed: 2 }, 'warning'],
    ['captcha', { captchaKey: false }, 'done'],
    ['backup', { backupAge: null }, 'missing'],
    ['backup', { backupAge: 47.9 }, 'done'],
    ['backup', { backupAge: 48 }, 'missing'],
    ['demo', { demoPeople: 9 }, 'missing'],
    ['buyer', { buyers: 0 }, 'missing'],
    ['buyer', { buyers: 2, buyersWaiting: 1 }, 'warning'],
  ])('%s with %o is %s', (id, change, state) => {
    expect(stateOf(id, change)).toBe(state)
  })
})

test('what the imprint lacks is named', () => {
  const operator = { ...ready.operator, address: null, city: null, phone: null }
  const check = checksOf({ ...ready, operator }).find(({ id }) => id === 'operator')
  expect(check?.text).toBe('It still lacks the address, city and phone number.')
})

test.each<[string, Partial<InstallationFacts>, string]>([
  ['support', {}, '2, each with a second factor'],
  [
    'support',
    { support: { users: 3, withSecondFactor: 1 } },
    '2 of 3 logs in with a password alone',
  ],
  ['support', { support: { users: 1, withSecondFactor: 1 } }, 'There is one. A second one is wise'],
  ['register', {}, 'KvK 85550123, NL855501230B01'],
  [
    'register',
    { operator: { ...ready.operator, registration: null, vatId: null } },
    'no register with the number there and no VAT id.',
  ],
  ['register', { operator: { ...ready.operator, vatId: null } }, 'names no VAT id.'],
  ['operator', { operator: { ...ready.operator, city: null } }, 'still lacks the city.'],
  ['test', {}, 'The one to a@harbour.example'],
  ['test', { testMail: null }, 'Send one to yourself'],
  ['test', { testMail: null, smtp: false }, 'Set a mail server first.'],
  ['delivery', {}, 'None waits or failed'],
  ['delivery', { mailsStuck: 1 }, '1 waited longer than ten minutes. The'],
  ['delivery', { mailsFailed: 2 }, '2 failed. The'],
  [
    'delivery',
    { mailsStuck: 2, mailsFailed: 2 },
    '2 waited longer than ten minutes, 2 failed. The',
  ],
  ['captcha', {}, 'Its key is CAPTCHA_KEY'],
  ['captcha', { captchaKey: false }, 'Its key is a file in the data folder.'],
  ['backup', { backupAge: 0.9 }, 'Within the hour'],
  ['backup', { backupAge: 1 }, '1 h ago'],
  ['backup', { backupAge: 72 }, 'reported 3 days ago.'],
  ['demo', {}, 'Nobody has one'],
  ['demo', { demoPeople: 1 }, '1 log-in with'],
  ['buyer', {}, 'There is one, and people of it can log in'],
  ['buyer', { buyers: 2 }, 'There are 2, and people of it can log in'],
  ['buyer', { buyers: 2, buyersWaiting: 1 }, 'In 1 of 2 nobody'],
])('of %s with %o is said: %s', (id, change, words) => {
  const check = checksOf({ ...ready, ...change }).find((each) => each.id === id)
  expect(check?.text).toContain(words)
})
