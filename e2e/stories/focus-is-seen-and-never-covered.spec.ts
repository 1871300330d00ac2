import type { Page } from '@playwright/test'
import { filled, makeRecords, type Records } from '../addresses.ts'
import { as, createDraft, expect, storesLines, test, type Persona } from '../fixtures.ts'
import { watch, type Watch } from '../watch.ts'

const screens: readonly (readonly [Persona, string])[] = [
  ['buyer', '/secured/buyer/dashboard/in-process-rfqs'],
  ['buyer', '/secured/buyer/case/{caseId}/overview'],
  ['buyer', '/secured/buyer/case/{caseId}/evaluation'],
  ['buyer', '/secured/buyer/create-rfq/{caseId}'],
  ['buyer', '/secured/buyer/purchase-order/{purchaseOrderId}'],
  ['buyer', '/secured/buyer/account/preferences'],
  ['supplier', '/secured/supplier/new-dashboard/unquoted-rfqs'],
  ['supplier', '/secured/supplier/case/request/{ids}'],
  ['supplier', '/secured/supplier/case/purchase-order/{ids}'],
  ['support', '/secured/support/companies'],
]

let made: Records
test.beforeAll(async () => {
  made = await makeRecords()
})

/** Opens a page and waits until all of it is there: what comes later would move what is measured. */
async function open(page: Page, { settled }: Watch, who: Persona, path: string) {
  await as(page, who)
  await page.goto(await filled(path, made))
  await expect(page.locator('h1').first()).toHaveText(/\S/)
  await settled()
}

test.describe('in the colours of the system', () => {
  test.use({ forcedColors: 'active' })

  for (const [who, path] of screens)
    test(`${path}: the focus and what is on are seen`, async ({ page }) => {
      await open(page, watch(page), who, path)
      const unseen = new Set<string>()
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press('Tab')
        const fault = await page.evaluate(withoutRing)
        if (fault) unseen.add(fault)
      }
      expect([...unseen]).toEqual([])
      expect(await page.evaluate(sameAsOthers)).toEqual([])
    })
})

for (const [width, height] of [
  [1440, 700],
  [390, 844],
] as const)
  test(`no bar covers what the Tab key leads to, at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    const listening = watch(page)
    const { id } = await createDraft({ lines: storesLines(12) })
    for (const [who, path, from] of [
      ['buyer', `/secured/buyer/create-rfq/${id}`],
      ['buyer', '/secured/buyer/dashboard/in-process-rfqs'],
      ['buyer', '/secured/buyer/account/preferences'],
      ['supplier', '/secured/supplier/case/request/{ids}'],
      // In the grid the Tab key goes from cell to cell.
      ['supplier', '/secured/supplier/case/request/{ids}', '.work__side [role=tab]'],
      ['supplier', '/secured/supplier/case/hazard-declaration/{ids}'],
      ['buyer', '/secured/buyer/contract/{contractId}/edit-draft-pricelist/{uuid}'],
      ['buyer', '/secured/buyer/vessel-budget/{budgetId}'],
      ['ihmAgent', '/secured/buyer-ihm-agent/ihm-forms/triage/order/{orderId}'],
    ] as readonly [Persona, string, string?][]) {
      if (from && width < 768) continue
      await open(page, listening, who, path)
      if (from) await page.locator(from).first().focus()
      const covered = new Set<string>()
      for (const key of ['Tab', 'Shift+Tab'])
        for (let stop = 0; stop < 70; stop += 1) {
          await page.keyboard.press(key)
          const fault = await staysCovered(page)
          if (fault) covered.add(fault)
        }
      expect.soft([...covered], path).toEqual([])
    }
  })

/** What has the focus and shows no ring, neither itself nor what stands around or after it. */
function withoutRing(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const places = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('td')]
  const isSeen = places.some((place) => {
    if (!place) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place)
    return outlineStyle !== 'none' && outlineWidth !== '0px' && outlineColor !== 'rgba(0, 0, 0, 0)'
  })
  return isSeen || places[0]!.matches('iframe') ? null : focused.outerHTML.slice(0, 140)
}

/** What is chosen or current and looks, in everything that forced colours leave, as its neighbours that are not. */
function sameAsOthers(): string[] {
  const look = (element: Element) => {
    const label = element.matches('input') ? (element.nextElementSibling ?? element) : element
    const own = getComputedStyle(label)
    const after = getComputedStyle(label, '::after')
    const before = getComputedStyle(label, '::before')
    return [
      ...[own, after, before].flatMap((style) => [
        style.backgroundColor,
        style.color,
        style.content,
        style.borderBottomWidth,
        style.borderInlineStartWidth,
        style.borderBottomColor,
      ]),
      own.fontWeight,
      own.outlineStyle,
      own.textDecorationLine,
      ...[...label.querySelectorAll('svg')].map((icon) => getComputedStyle(icon).fill),
    ].join(' ')
  }
  const groups = [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['.tab[aria-current]', '.tab:not([aria-current])'],
    ['.nav__item[aria-current]', '.nav__item:not([aria-current])'],
    ['.view[aria-current]', '.view:not([aria-current])'],
    ['.segment input:checked', '.segment input:not(:checked)'],
    ['[aria-pressed=true]', '[aria-pressed=false]'],
  ] as const
  return groups.flatMap(([on, off]) =>
    [...document.querySelectorAll(on)].flatMap((chosen) => {
      const group = chosen.closest('[role=tablist], nav, .segment, [role=toolbar], ul, div')!
      const others = [...group.querySelectorAll(off)].filter((each) => each.checkVisibility())
      return others.some((other) => look(other) === look(chosen))
        ? [`${on}: ${chosen.outerHTML.slice(0, 120)}`]
        : []
    }),
  )
}

/** What is covered yet when the page has drawn what comes with the focus: rows that are brought into sight are so a frame later. */
async function staysCovered(page: Page): Promise<string | null> {
  if (!(await page.evaluate(coveredFocus))) return null
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  return page.evaluate(coveredFocus)
}

/** What has the focus and lies under something else in all of its middle line. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const shown = focused.matches('.segment input')
    ? (focused.nextElementSibling ?? focused)
    : focused
  const box = shown.getBoundingClientRect()
  if (box.width < 2 || box.height < 2) return null
  const left = Math.max(box.left, 0)
  const right = Math.min(box.right, innerWidth)
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, innerHeight)
  if (right - left < 1 || bottom - top < 1)
    return `out of sight: ${focused.outerHTML.slice(0, 120)}`
  const at = (x: number, y: number) => document.elementFromPoint(x, y)
  const points = [0.1, 0.5, 0.9].flatMap((part) =>
    [0.25, 0.75].map((down) => at(left + (right - left) * part, top + (bottom - top) * down)),
  )
  const own = shown.closest('label, td, li') ?? shown
  const isSeen = points.some((over) => over && (own.contains(over) || over.contains(shown)))
  return isSeen
    ? null
    : `${focused.outerHTML.slice(0, 120)} under ${points[0]?.outerHTML.slice(0, 80)}`
}
