import type { Page } from '@playwright/test'
import { patient } from './windows.ts'

/** On a phone: what a finger aims at is 44 px high, or its whole row is. Links within text are text. */
export const expectLargeTargets = (page: Page) =>
  expectTargets(page, {
    least: 44,
    aimedAt:
      'button, input, select, textarea, summary, [role=button], [role=tab], nav a, a:is(.btn, .tab, .view)',
  })

/** Everywhere: what is aimed at is 24 px high; a link that stands alone has that room around its middle (2.5.8). */
export const expectTargets24 = (page: Page) =>
  expectTargets(page, {
    least: 24,
    aimedAt: 'button, input, select, textarea, summary, [role=button], [role=tab], a[href]',
  })

interface Aim {
  least: number
  aimedAt: string
}

async function expectTargets(page: Page, aim: Aim): Promise<void> {
  await patient
    .poll(() => page.evaluate(smallTargets, aim), `${aim.least} px: targets of ${page.url()}`)
    .toEqual([])
}

function smallTargets({ least, aimedAt }: Aim): string[] {
  /** A link among the words of a sentence or a cell is as high as its line. */
  const isWithinText = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    element.closest('p, li, dd, td, figcaption, small') !== null &&
    [...element.parentElement!.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    )
  const around = (element: Element) =>
    element.closest('label, [role=option], .MuiInputBase-root') ??
    (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null)
  const heightOf = (element: Element, pseudo = '') =>
    pseudo
      ? Number.parseFloat(getComputedStyle(element, pseudo).height) || 0
      : element.getBoundingClientRect().height
  // Behind an open dialog nothing is aimed at.
  const open = [...document.querySelectorAll('dialog[open], .MuiDialog-root')].at(-1)
  const targets = [...(open ?? document).querySelectorAll<HTMLElement>(aimedAt)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], .sr') &&
      heightOf(element) > 1,
  )
  /** A circle of 24 px around the middle of a link meets no other target, nor the circle of another small one. */
  const hasRoom = (link: Element) => {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return targets.every((other) => {
      if (other === link || other.contains(link)) return true
      const box = other.getBoundingClientRect()
      const small = box.height < 24 || box.width < 24
      const [dx, dy] = small
        ? [(box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y]
        : [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)]
      return Math.hypot(dx, dy) >= (small ? 24 : 12)
    })
  }
  return targets.flatMap((element) => {
    if (isWithinText(element)) return []
    if (least === 24 && element.matches('a') && hasRoom(element)) return []
    const isField = element.matches('input')
    const wrapping = isField ? around(element) : null
    const reach = Math.max(
      heightOf(element),
      heightOf(element, '::after'),
      wrapping ? heightOf(wrapping) : 0,
    )
    // A list's row opens its record wherever it is touched.
    const row = element.closest('tr')
    if (row && getComputedStyle(row).cursor === 'pointer' && element.matches('.idlink')) return []
    return reach < least - 0.5
      ? [`${Math.round(reach)} px: ${element.outerHTML.slice(0, 120)}`]
      : []
  })
}
