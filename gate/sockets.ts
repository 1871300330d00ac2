import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '@fairlead/server/testing/listener'

/** A window of the portal: it hears, and connects again when it was cut off. */
export async function openWindow(url: () => string, token: string) {
  let open = true
  let heard = 0
  let returns = 0
  let current = await listen(url(), token)
  void (async () => {
    for (;;) await current.event().then(() => void (heard += 1))
  })().catch(() => {})
  const keep = async () => {
    for (;;) {
      await current.closed
      if (!open) return
      for (;;) {
        const next = await listen(url(), token).catch(() => null)
        if (next) {
          current = next
          returns += 1
          break
        }
        await sleep(100)
      }
    }
  }
  const kept = keep()
  return {
    isOpen: () => current.socket.readyState === current.socket.OPEN,
    heard: () => heard,
    returns: () => returns,
    async close() {
      open = false
      current.close()
      await kept
    },
  }
}
