import { expect, test } from 'vitest'
import { AnyPassword, LoginForm, RegistrationForm } from './account.ts'
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

test('a forgotten password needs an address', () => {
  expect(problemsOf(forgetFields, { username: 'nobody' })).toEqual({ username: messages.email })
  expect(problemsOf(forgetFields, { username: 'a@example.com' })).toEqual({})
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
