import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2) as (
  algorithm: 'argon2id',
  options: {
    message: string
    nonce: Buffer
    parallelism: number
    tagLength: number
    memory: number
    passes: number
  },
) => Promise<Buffer>

const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const MAX_RUNNING = 2
let running = 0
const waiting: (() => void)[] = []

/** Two at a time in the thread pool: a storm of logins must not starve file and name look-ups. */
async function bounded(message: string, nonce: Buffer): Promise<Buffer> {
  if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await hash('argon2id', { message, nonce, ...cost })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** argon2id as a PHC string; 19 MiB, two passes (OWASP password storage). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await bounded(password, nonce)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${b64(nonce)}$${b64(tag)}`
}

const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Checks a password; without a stored hash it takes the same time and answers no. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , salt, tag] = (stored ?? nobody).split('$')
  if (!salt || !tag) return false
  const made = await bounded(password, Buffer.from(salt, 'base64'))
  const known = Buffer.from(tag, 'base64')
  return made.length === known.length && timingSafeEqual(made, known) && stored !== null
}
