import type { Page } from '@playwright/test'
import { watch } from './watch.ts'

declare global {
  /** The timers that wait for at most 300 ms: in one of them waits what has come and is drawn later. */
  var soon: Set<number> | undefined
}

function noteTimers() {
  const { setTimeout: begin, clearTimeout: end } = globalThis
  const soon = (globalThis.soon = new Set<number>())
  const noting = (run: (...given: unknown[]) => void, pause = 0, ...given: unknown[]) => {
    const id = begin(() => {
      soon.delete(id)
      run(...given)
    }, pause) as unknown as number
    if (pause <= 300) soon.add(id)
    return id
  }
  const forgetting = (id?: number) => {
    soon.delete(id!)
    end(id)
  }
  Object.assign(globalThis, { setTimeout: noting, clearTimeout: forgetting })
}

/** Waits, in each document that the page opens from now on, until all that was asked for has come and is drawn. */
export function restOf(page: Page): () => Promise<void> {
  const { settled } = watch(page)
  void page.addInitScript(noteTimers)
  return async () => {
    await settled()
    for (let times = 0; times < 3 && (await page.evaluate(untilDrawn)); times += 1) await settled()
  }
}

/** Answers whether something had to be waited for; what begins anew for ever is let go after a while. */
async function untilDrawn(): Promise<boolean> {
  const waits = () => globalThis.soon!.size > 0
  const isLate = waits()
  for (let frames = 0; waits() && frames < 40; frames += 1)
    await new Promise((drawn) => requestAnimationFrame(drawn))
  return isLate
}
