import { readFileSync } from 'node:fs'
import { Refusal } from '@fairlead/api/refusals'
import { isLongPassword, isPassword, passwordWords } from '@fairlead/validation/password'
import type { Config } from '../../config.ts'

const COMMON = 'This password is known to attackers. Please choose another one'

let common: Set<string> | null = null
const commonPasswords = () => (common ??= new Set(readList().split('\n').filter(Boolean)))
const readList = () => readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')

/** What is wrong with a new password under the rule in force, or null. */
export function passwordProblem(policy: Config['passwordPolicy'], password: string): string | null {
  if (policy === 'specification') return isPassword(password) ? null : passwordWords(policy)
  if (!isLongPassword(password)) return passwordWords(policy)
  return commonPasswords().has(password.toLowerCase()) ? COMMON : null
}

/** Refuses a new password that the rule in force does not take. */
export function checkPassword(config: Config, password: string): void {
  const problem = passwordProblem(config.passwordPolicy, password)
  if (problem) throw new Refusal('request.invalid', [{ path: 'password', message: problem }])
}
