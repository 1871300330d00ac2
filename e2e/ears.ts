import { expect, type Page } from '@playwright/test'

/** Hears what the page calls out from now on: words that come into a live region and stand for a moment, by every region around them. */
export async function hear(page: Page) {
  await page.addInitScript(listen)
  await page.evaluate(listen)
  const heard = () => page.evaluate(() => (globalThis as Ears).heard ?? [])
  return {
    heard,
    /** These words were called out, and no second time. */
    once: async (words: string | RegExp) => {
      const times = async () =>
        (await heard()).filter((each) => new RegExp(words).test(each)).length
      await expect.poll(times, `called out: ${words}`).toBeGreaterThan(0)
      expect.soft(await times(), `${words} in ${(await heard()).join(' | ')}`).toBe(1)
    },
    /** Of all that was called out since the page was opened, nothing was said twice. */
    nothingTwice: async () => {
      const all = await heard()
      expect.soft(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([])
    },
  }
}

type Ears = typeof globalThis & { heard?: string[] }

function listen() {
  const ears = globalThis as Ears
  if (ears.heard) return
  const heard: string[] = (ears.heard = [])
  const live = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])'
  const regionsOf = (node: Node) => {
    const regions: Element[] = []
    const element = node instanceof Element ? node : node.parentElement
    for (let at = element?.closest(live); at; at = at.parentElement?.closest(live)) regions.push(at)
    if (node instanceof Element) regions.push(...node.querySelectorAll(live))
    return new Set(regions)
  }
  const textOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  new MutationObserver((changes) => {
    const changed = new Map<Element, Set<Node>>()
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        for (const region of regionsOf(node))
          changed.set(region, (changed.get(region) ?? new Set()).add(node))
    // What is gone before it is read was not said.
    setTimeout(() => {
      for (const [region, nodes] of changed) {
        if (!region.isConnected || !region.checkVisibility()) continue
        const parts = region.getAttribute('aria-atomic') === 'false' ? [...nodes] : [region]
        const words = parts.filter((part) => part.isConnected).map(textOf)
        if (words.join('')) heard.push(words.join(' '))
      }
    }, 150)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
