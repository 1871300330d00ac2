import { start } from '../src/start.ts'

const kept: number[][] = []

/** A server with a mistake in it: told so, it leaves a rejection to nobody, or holds on to more and more memory. */
process.on('SIGUSR2', () => {
  if (process.env['STRAY'] === 'memory')
    setInterval(() => kept.push(Array.from({ length: 200_000 }, (_, i) => i + 0.5)), 20)
  else void Promise.reject(new Error('stray'))
})
start()
