import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'
import type { Config } from '../config.ts'
import type { Trx } from '../db/transaction.ts'

const MINUTES = 20

/** What a browser sends back: the challenge as it was, and what it found. */
const Payload = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        expiresAt: z.number(),
      })
      .catchall(z.union([z.string(), z.number()])),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string() }),
})

const keys = new Map<string, Promise<string>>()

/** The key challenges are signed with: the setting, or one made once in the data folder. */
function signingKey({ captchaKey, dataFolder }: Config): Promise<string> {
  if (captchaKey) return Promise.resolve(captchaKey)
  const known = keys.get(dataFolder) ?? keyIn(dataFolder)
  keys.set(dataFolder, known)
  return known
}

async function keyIn(folder: string): Promise<string> {
  const path = join(folder, 'captcha.key')
  await mkdir(folder, { recursive: true })
  // Whoever comes second finds the file: everybody reads what the first one wrote.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    () => {},
  )
  return readFile(path, 'utf8')
}

/** A challenge for one form; solving it takes a browser some tenths of a second. */
export const makeChallenge = async (config: Config, now: Date) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: config.captchaCost,
    deriveKey,
    expiresAt: new Date(now.getTime() + MINUTES * 60_000),
    hmacSignatureSecret: await signingKey(config),
  })

/** The challenge of a right and timely solution; spent or not, nobody has looked yet. */
export async function solvedChallenge(config: Config, now: Date, answer: string) {
  const payload = Payload.safeParse(readJson(answer))
  if (!payload.success) throw new Refusal('captcha.failed')
  const { challenge, solution } = payload.data
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: await signingKey(config),
  })
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
  if (!verified || expiresAt < now) throw new Refusal('captcha.failed')
  return { signature: challenge.signature, expiresAt }
}

/** Accepts a solution once. It is spent with the transaction: a form that is refused may be sent again. */
export async function spendCaptcha(trx: Trx, config: Config, now: Date, answer: string) {
  const { signature, expiresAt } = await solvedChallenge(config, now, answer)
  await trx.deleteFrom('usedCaptcha').where('expiresAt', '<', now.toISOString()).execute()
  const spent = await trx
    .insertInto('usedCaptcha')
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  if (!spent) throw new Refusal('captcha.failed')
}

function readJson(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
