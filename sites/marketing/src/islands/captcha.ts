import workerAddress from 'altcha/workers/pbkdf2?url'
import { call } from './client.ts'

type Outcome = { counter: number; derivedKey: string; error?: unknown } | null

/** Lets a worker do the proof of work; the answer is good for one form sent once. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await call('enquiry.captcha', {})
  const worker = new Worker(workerAddress)
  try {
    const solution = await new Promise<Outcome>((resolve, reject) => {
      worker.onerror = () => reject(new Error('The captcha worker failed'))
      worker.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data)
      worker.postMessage({
        type: 'work',
        challenge,
        counterStart: 0,
        counterStep: 1,
        timeout: 60_000,
      })
    })
    if (!solution || solution.error) throw new Error('The captcha was not solved')
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
