import { hash, verify } from '@node-rs/argon2'

const MAX_RUNNING = 2
let running = 0
const waiting: (() => void)[] = []

/** Two at a time in the thread pool: a storm of logins must not starve file and name look-ups. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** argon2id, of 19 MiB in two passes (OWASP password storage). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** The hash as a PHC string, with a salt of 16 random bytes and what it cost. */
export const hashPassword = (password: string): Promise<string> =>
  bounded(() => hash(password, cost))

const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Checks a password; without a stored hash it takes the same time and answers no. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await bounded(() => verify(stored ?? nobody, password))
  return right && stored !== null
}
