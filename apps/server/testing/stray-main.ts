import { getHeapStatistics } from 'node:v8'
import { start } from '../src/start.ts'

const kept: number[][] = []

/** Goes on asking for memory and holds on to it, but leaves the server the room in which it ends. */
function leak(): void {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  // Asking on and on where nothing can be let go of, V8 would end the process before the server does.
  if (used < 0.9 * limit) kept.push(Array.from({ length: 200_000 }, (_, i) => i + 0.5))
}

/** A server with a mistake in it: told so, it leaves a rejection to nobody, or holds on to more and more memory. */
process.on('SIGUSR2', () => {
  if (process.env['STRAY'] === 'memory') setInterval(leak, 20)
  else void Promise.reject(new Error('stray'))
})
start()
