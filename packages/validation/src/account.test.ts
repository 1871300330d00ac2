import { expect, test } from 'vitest'
import { AnyPassword, InviteForm, LoginForm, RegistrationForm, ResetForm } from './account.ts'
import {
  forgetFields,
  loginFields,
  loginWithCodeFields,
  newPasswordFields,
  registrationFields,
} from './account-fields.ts'
import { ContactForm } from './enquiry.ts'
import { contactFields } from './enquiry-fields.ts'
import { problemsOf } from './form.ts'
import { messages } from './messages.ts'
import { passwordHint, passwordWords } from './password.ts'

interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** What the contract says beside each field. */
function refused(schema: Schema, value: object) {
  const words: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    words[String(path[0])] ??= message
  return words
}

const registration = {
  firstName: 'Ada',
  lastName: "O'Neil-Ørsted",
  email: 'ada@example.com',
  password: 'seven7',
  confirmPassword: 'seven7',
  companyName: 'Harbour Stores',
  address: 'Quay 4',
  city: 'Den Helder',
  postCode: '1781 AB',
  stateCode: '',
  country: 'NL',
  phonePrefix: '+31',
  phoneNumber: '223123456',
  acceptTerms: true,
}

test.each([
  [{}, {}],
  [{ firstName: '' }, { firstName: messages.required }],
  [{ firstName: '  ' }, { firstName: messages.required }],
  [{ firstName: undefined }, { firstName: messages.required }],
  [{ lastName: 'R2D2' }, { lastName: 'Last name: letters only' }],
  [{ email: '' }, { email: messages.required }],
  [{ email: 'ada@' }, { email: messages.email }],
  [{ email: ' ada@example.com ' }, {}],
  [{ password: 'short', confirmPassword: 'short' }, { password: messages.password }],
  [{ password: 'lettersonly', confirmPassword: 'lettersonly' }, { password: messages.password }],
  [
    { password: 'x'.repeat(16) + '1', confirmPassword: '' },
    { password: messages.password, confirmPassword: messages.passwordMismatch },
  ],
  [{ confirmPassword: 'another1' }, { confirmPassword: messages.passwordMismatch }],
  [{ companyName: 'Stores <b>' }, { companyName: 'Company name has invalid characters' }],
  [{ companyName: 'x'.repeat(121) }, { companyName: 'At most 120 characters' }],
  [{ address: '12345' }, { address: 'Address: not only numbers' }],
  [{ city: 'Area 51' }, { city: 'City: letters only' }],
  [{ postCode: '[12]' }, { postCode: 'Post code has invalid characters' }],
  [{ stateCode: '^' }, { stateCode: 'State code has invalid characters' }],
  [{ country: '' }, { country: messages.required }],
  [{ phonePrefix: '31' }, { phonePrefix: messages.required }],
  [{ phoneNumber: '22-31' }, { phoneNumber: 'Phone number: digits only' }],
  [{ acceptTerms: false }, { acceptTerms: 'Please accept the terms' }],
  [
    { acceptTerms: false, confirmPassword: 'another1' },
    { acceptTerms: 'Please accept the terms', confirmPassword: messages.passwordMismatch },
  ],
])('a registration with %o is answered with %o', (change, words) => {
  const form = { ...registration, ...change }
  expect(problemsOf(registrationFields('specification'), form)).toEqual(words)
  expect(refused(RegistrationForm, form)).toEqual(problemsOf(registrationFields('any'), form))
})

test('the contract takes a registration tidied, and an empty field as none', () => {
  const { firstName, stateCode, password } = RegistrationForm.parse({
    ...registration,
    firstName: ' Ada ',
    password: ' seven7',
    confirmPassword: ' seven7',
  })
  expect({ firstName, stateCode, password }).toEqual({
    firstName: 'Ada',
    stateCode: null,
    password: ' seven7',
  })
})

test('a log-in asks for name and password, and for the code once the server wants one', () => {
  const empty = { username: '', password: '' }
  const both = { username: messages.required, password: messages.required }
  expect(problemsOf(loginFields, empty)).toEqual(both)
  expect(refused(LoginForm, empty)).toEqual(both)
  const form = { username: 'a@example.com', password: 'x' }
  expect(problemsOf(loginFields, form)).toEqual({})
  expect(refused(LoginForm, form)).toEqual({})
  expect(problemsOf(loginWithCodeFields, { ...form, code: ' ' })).toEqual({
    code: messages.required,
  })
  expect(problemsOf(loginWithCodeFields, { ...form, code: '123 456' })).toEqual({})
})

test('a forgotten password needs an address and a ticked captcha', () => {
  const captcha = 'solved'
  expect(problemsOf(forgetFields, { username: 'nobody', captcha })).toEqual({
    username: messages.email,
  })
  expect(Object.keys(problemsOf(forgetFields, { username: 'a@example.com' }))).toEqual(['captcha'])
  expect(problemsOf(forgetFields, { username: 'a@example.com', captcha })).toEqual({})
})

test('the other password rule asks for a length and leaves the rest to the server', () => {
  const typed = (password: string) =>
    problemsOf(newPasswordFields('nist'), { password, confirmPassword: password })
  expect(typed('correct horse battery staple')).toEqual({})
  expect(typed('1234567')).toHaveProperty('password')
  expect(typed('x'.repeat(129))).toHaveProperty('password')
  expect(AnyPassword.safeParse('correct horse battery staple').success).toBe(true)
})

test('a message needs a name, an address, words and a person', () => {
  const empty = { name: '', email: '', company: '', message: '' }
  const words = {
    name: messages.required,
    email: messages.required,
    message: messages.required,
    captcha: 'Please confirm that you are human',
  }
  expect(problemsOf(contactFields, empty)).toEqual(words)
  expect(refused(ContactForm, { ...empty, captcha: '' })).toEqual(words)
})

test.each([
  ['specification', 5, false],
  ['specification', 6, true],
  ['specification', 16, true],
  ['specification', 17, false],
  ['nist', 7, false],
  ['nist', 8, true],
  ['nist', 128, true],
  ['nist', 129, false],
  ['any', 5, false],
  ['any', 6, true],
  ['any', 128, true],
  ['any', 129, false],
] as const)('by the rule %s a password of %d characters is taken: %s', (policy, length, taken) => {
  const password = 'a1'.padEnd(length, 'x')
  const typed = { password, confirmPassword: password }
  expect(problemsOf(newPasswordFields(policy), typed)).toEqual(
    taken ? {} : { password: passwordWords(policy === 'nist' ? 'nist' : 'specification') },
  )
  if (policy === 'any') expect(AnyPassword.safeParse(password).success).toBe(taken)
})

test('the words beside a password are those of its rule', () => {
  expect(passwordHint('nist')).toBe('The password must have from 8 to 128 characters')
  expect(passwordHint('specification')).toBe('6 to 16 characters, with letters and numbers')
  expect(passwordWords('specification')).toBe(messages.password)
})

test.each([
  [1024, true],
  [1025, false],
])('a log-in with %d characters for a password is tried: %s', (length, tried) => {
  const form = { username: 'a@example.com', password: 'x'.repeat(length) }
  expect(LoginForm.safeParse(form).success).toBe(tried)
})

test.each([
  ['', false],
  ['k', true],
])('a new password with the key %j is taken: %s', (key, taken) => {
  const form = { password: 'seven7', confirmPassword: 'seven7', key }
  expect(ResetForm.safeParse(form).success).toBe(taken)
})

test.each([
  ['buyer', true],
  ['vessel', true],
  ['ihm-agent', true],
  ['supplier', true],
  ['support', true],
  ['erp', false],
])('support invites somebody as %s: %s', (role, invited) => {
  const person = { firstName: 'Ada', lastName: 'Olsen', email: 'ada@example.com' }
  expect(InviteForm.safeParse({ ...person, companyId: 1, role }).success).toBe(invited)
})

test.each([
  [1, true],
  [4000, true],
  [4001, false],
])('a captcha of %d characters is looked at: %s', (length, looked) => {
  expect('captcha' in problemsOf(contactFields, { captcha: 'x'.repeat(length) })).toBe(!looked)
})

test.each([undefined, null, 'key', 7, []])('a body of %j is refused, not a failure', (body) => {
  expect(ResetForm.safeParse(body).success).toBe(false)
  expect(RegistrationForm.safeParse(body).success).toBe(false)
})
