import { expect, type Page } from '@playwright/test'

/** On a phone: what a finger aims at is 44 px high, or its whole row is. Links within text are text. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(smallTargets)
  expect.soft(small, `targets of ${page.url()}`).toEqual([])
}

function smallTargets(): string[] {
  const aimedAt =
    'button, input, select, textarea, summary, [role=button], [role=tab], nav a, a:is(.btn, .tab, .view)'
  const around = (element: Element) =>
    element.closest('label, [role=option], .MuiInputBase-root') ??
    (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null)
  const heightOf = (element: Element, pseudo = '') =>
    pseudo
      ? Number.parseFloat(getComputedStyle(element, pseudo).height) || 0
      : element.getBoundingClientRect().height
  return [...document.querySelectorAll<HTMLElement>(aimedAt)].flatMap((element) => {
    const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!seen || element.closest('[inert]') || heightOf(element) <= 1) return []
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
    return reach < 43.5 ? [`${Math.round(reach)} px: ${element.outerHTML.slice(0, 120)}`] : []
  })
}
