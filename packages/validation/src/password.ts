import { messages } from './messages.ts'

/** The rule for new passwords: the specification's, or only a length beside the server's list of known ones. */
export type PasswordPolicy = 'specification' | 'nist'

/** The specification's rule: 6 to 16 characters, at least one letter and one digit. */
export const isPassword = (value: string) =>
  value.length >= 6 && value.length <= 16 && /[A-Za-z]/.test(value) && /\d/.test(value)

/** NIST SP 800-63B: a length, and no rule on what the characters are. */
export const isLongPassword = (value: string) => {
  const { length } = [...value]
  return length >= 8 && length <= 128
}

/** What a password that the rule refuses is answered with. */
export const passwordWords = (policy: PasswordPolicy) =>
  policy === 'nist' ? 'The password must have from 8 to 128 characters' : messages.password

/** What stands beside the field before anything is typed. */
export const passwordHint = (policy: PasswordPolicy) =>
  policy === 'nist' ? passwordWords(policy) : '6 to 16 characters, with letters and numbers'
