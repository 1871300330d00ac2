import { captcha, email, optional, secret, text, tick, type Field, type Rule } from './form.ts'
import { messages } from './messages.ts'
import { isLongPassword, isPassword, passwordWords, type PasswordPolicy } from './password.ts'
import { cleanPattern, lettersPattern } from './text-rules.ts'

/** Whoever logs in; the code of a second factor is asked for where the account has one. */
export const loginFields = {
  username: text(254),
  password: secret(
    [Boolean, messages.required],
    [(typed) => typed.length <= 1024, messages.password],
  ),
  /** Of the authenticator app, or a recovery code. */
  code: optional(40),
  /** Asked for once a few tries under the name have failed. */
  captcha: optional(4000),
}

/** The same once the server has asked for the code. */
export const loginWithCodeFields: typeof loginFields = {
  ...loginFields,
  code: { kind: 'optional', check: text(40).check },
}

/** The code alone: somebody else vouches for the person. */
export const codeFields = { code: text(40) }

/** Whose password is forgotten. Whether an address is known is said here, so that each try costs some work. */
export const forgetFields = { username: email, captcha }

/** Where the mail with the link to verify goes once more. */
export const resendFields = { email }

/** A new password typed twice, under the rule in force; 'any' is what every rule takes. */
export const newPasswordFields = (policy: PasswordPolicy | 'any') => ({
  password: newPassword[policy],
  confirmPassword: again,
})

/** The contract asks for no more; the server applies the policy that is set. */
const isAnyPassword = (value: string) => value.length >= 6 && value.length <= 128
const newPassword = {
  specification: secret([isPassword, passwordWords('specification')]),
  nist: secret([isLongPassword, passwordWords('nist')]),
  any: secret([isAnyPassword, passwordWords('specification')]),
}
const again: Field<'again'> = {
  kind: 'again',
  check: (value, { password }) => (value === password ? undefined : messages.passwordMismatch),
}

const matches = (pattern: RegExp, words: string): Rule => [(value) => pattern.test(value), words]
const clean = (label: string) => matches(cleanPattern, `${label} has invalid characters`)
const letters = (label: string) => text(80, matches(lettersPattern, `${label}: letters only`))

/** How a person is called and written to. */
export const personFields = {
  firstName: letters('First name'),
  lastName: letters('Last name'),
  email,
}

/** Registration of a supplier, account part (specification section 5). */
export const registrationFields = (policy: PasswordPolicy | 'any') => ({
  ...personFields,
  ...newPasswordFields(policy),
  companyName: text(120, clean('Company name')),
  address: text(200, matches(/[^\d\s]/, 'Address: not only numbers')),
  city: letters('City'),
  postCode: text(20, clean('Post code')),
  stateCode: optional(20, clean('State code')),
  country: secret(matches(/^[A-Z]{2}$/, messages.required)),
  phonePrefix: secret(matches(/^\+\d{1,4}$/, messages.required)),
  phoneNumber: text(20, matches(/^\d+$/, 'Phone number: digits only')),
  acceptTerms: tick('Please accept the terms'),
})

/** The first run of an empty installation: who runs it, its first support user, and the code the server printed. */
export const setUpFields = (policy: PasswordPolicy | 'any') => ({
  code: text(40),
  operator: text(120, clean('Legal name')),
  ...personFields,
  ...newPasswordFields(policy),
})
