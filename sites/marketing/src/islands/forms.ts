import { messages } from '@fairlead/validation/messages'
import type { RegistrationForm } from '@fairlead/validation/account'
import {
  again,
  clean,
  email,
  given,
  inTurn,
  letters,
  matches,
  optional,
  password,
  required,
  ticked,
  type PasswordPolicy,
  type Rule,
  type Rules,
} from './rules.ts'

// What each form holds, and the rules for it.

export interface LoginValues {
  username: string
  password: string
  /** Of the second factor, on accounts that have one. */
  code: string
}
export const loginRules = (codeAsked: boolean): Rules<LoginValues> => ({
  username: required(),
  password: given(),
  ...(codeAsked && { code: required(40) }),
})

export interface ForgetValues {
  username: string
}
export const forgetRules: Rules<ForgetValues> = { username: email }

export interface ResendValues {
  email: string
}
export const resendRules: Rules<ResendValues> = { email }

export interface NewPasswordValues {
  password: string
  confirmPassword: string
}
export const newPasswordRules = (policy: PasswordPolicy): Rules<NewPasswordValues> => ({
  password: password(policy),
  confirmPassword: again,
})

export const registrationRules = (policy: PasswordPolicy): Rules<RegistrationForm> => ({
  firstName: letters('First name'),
  lastName: letters('Last name'),
  email,
  password: password(policy),
  confirmPassword: again,
  companyName: inTurn(required(120), clean('Company name')),
  address: inTurn(required(200), matches(/[^\d\s]/, 'Address: not only numbers')),
  city: letters('City'),
  postCode: inTurn(required(20), clean('Post code')),
  stateCode: inTurn(optional(20), clean('State code')),
  country: matches(/^[A-Z]{2}$/, messages.required),
  phonePrefix: matches(/^\+\d{1,4}$/, messages.required),
  phoneNumber: inTurn(required(20), matches(/^\d+$/, 'Phone number: digits only')),
  acceptTerms: ticked('Please accept the terms'),
})

interface Person {
  name: string
  email: string
  company?: string
  phone?: string
  captcha: string
}
const person = {
  name: required(120),
  email,
  company: optional(120),
  phone: optional(30),
  captcha: given('Please confirm that you are human'),
}

export interface ContactValues extends Person {
  topic?: string
  message: string
}
export const contactRules: Rules<ContactValues> = { ...person, message: required(4000) }

export interface DemoValues extends Person {
  vessels?: string
  message?: string
}
export const demoRules: Rules<DemoValues> = {
  ...person,
  vessels: optional(40),
  message: optional(4000),
}

export const cvTypes = '.pdf,.doc,.docx,.odt'
const cvBytes = 10 * 1024 * 1024
const oneFile: Rule = (value) => {
  const [file] = (value ?? []) as FileList
  if (!file) return messages.required
  return file.size > cvBytes ? 'The file is larger than 10 MB' : undefined
}

export interface ApplyValues extends Person {
  message?: string
  cv: FileList
  keep: boolean
}
export const applyRules: Rules<ApplyValues> = {
  ...person,
  message: optional(4000),
  cv: oneFile,
  keep: ticked(),
}
