import { ForgetForm, LoginForm, RegistrationForm, ResetForm } from '@fairlead/validation/account'
import { expect, test } from 'vitest'
import {
  forgetRules,
  loginRules,
  newPasswordRules,
  registrationRules,
} from '../src/islands/forms.ts'
import { problems } from '../src/islands/rules.ts'

interface Schema {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] | undefined }
  }
}

/** Which fields the shared schema refuses, and with which first words. */
const verdict = (schema: Schema, value: object) => {
  const issues = schema.safeParse(value).error?.issues ?? []
  const first: Record<string, string> = {}
  for (const { path, message } of issues) first[String(path[0])] ??= message
  return first
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
  {},
  { firstName: '' },
  { firstName: '  ' },
  { lastName: 'R2D2' },
  { email: 'ada@' },
  { email: ' ada@example.com ' },
  { password: 'short', confirmPassword: 'short' },
  { password: 'lettersonly', confirmPassword: 'lettersonly' },
  { confirmPassword: 'another1' },
  { companyName: 'Stores <b>' },
  { companyName: 'x'.repeat(121) },
  { address: '12345' },
  { city: 'Area 51' },
  { postCode: '[12]' },
  { stateCode: '^' },
  { country: '' },
  { phonePrefix: '31' },
  { phoneNumber: '22-31' },
  { acceptTerms: false },
])('the small registration rules answer as the shared ones: %o', (change) => {
  const form = { ...registration, ...change }
  expect(problems(registrationRules('specification'), form)).toEqual(
    verdict(RegistrationForm, form),
  )
})

test.each([
  { username: '', password: '' },
  { username: 'a@example.com', password: 'x' },
])('log in: %o', (form) => {
  expect(problems(loginRules(false), form)).toEqual(verdict(LoginForm, form))
})

test('a code is asked for once the server wants one', () => {
  const form = { username: 'a@example.com', password: 'x', code: ' ' }
  expect(problems(loginRules(true), form)).toEqual({ code: 'This field is required' })
  expect(problems(loginRules(true), { ...form, code: '123 456' })).toEqual({})
})

test.each([{ username: 'nobody' }, { username: 'a@example.com' }, { username: '' }])(
  'forgotten password: %o',
  (form) => {
    expect(Object.keys(problems(forgetRules, form))).toEqual(Object.keys(verdict(ForgetForm, form)))
  },
)

test.each([
  { password: 'seven7', confirmPassword: 'seven7' },
  { password: 'seven7', confirmPassword: 'other7' },
  { password: 'x', confirmPassword: 'x' },
])('new password: %o', (form) => {
  expect(problems(newPasswordRules('specification'), form)).toEqual(
    verdict(ResetForm, { key: 'k', ...form }),
  )
})

test('the other password rule asks for a length and leaves the rest to the server', () => {
  const rules = newPasswordRules('nist')
  const typed = (password: string) => problems(rules, { password, confirmPassword: password })
  expect(typed('correct horse battery staple')).toEqual({})
  expect(typed('1234567')).toHaveProperty('password')
  expect(typed('x'.repeat(129))).toHaveProperty('password')
})
