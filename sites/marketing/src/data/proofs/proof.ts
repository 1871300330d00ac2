import type { CallName } from '@fairlead/api/calls'
import type { Live } from '../claims.ts'

/** Where it shows that the product does something: a call, a page of the portal, or a test and what it says. */
export type Proof =
  | { readonly call: CallName }
  | { readonly page: `/secured/${string}` }
  | { readonly file: string; readonly test: string }

const server = 'apps/server/src/features'
/** A story, by its file and title. */
export const story = (name: string, test: string): Proof => ({
  file: `e2e/stories/${name}.spec.ts`,
  test,
})
/** A test of the server's features. */
export const flow = (path: string, test: string): Proof => ({
  file: `${server}/${path}.test.ts`,
  test,
})
/** A test of the server as a whole. */
export const whole = (name: string, test: string): Proof => ({
  file: `apps/server/test/${name}.test.ts`,
  test,
})

/** One test at least for each claim. */
export type Proofs = Readonly<Record<Live, readonly [Proof, ...Proof[]]>>
