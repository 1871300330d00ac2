import type { PasswordPolicy } from '@fairlead/validation/password'

/** The same setting as the server's, read when the site is built. */
export const passwordPolicy: PasswordPolicy =
  process.env['PASSWORD_POLICY'] === 'nist' ? 'nist' : 'specification'
