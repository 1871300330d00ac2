import { expect, type Page } from '@playwright/test'
import { patient } from './windows.ts'

/**
 * What axe does not look at, on the page that stands there: what the tree says of errors, counts and live regions; 320 px by 256 px
 * (1280 by 1024 at 400 %); letters with the spacing of WCAG 1.4.12; paper.
 */
export async function expectUsableByAll(page: Page): Promise<void> {
  await expectReadByAll(page)
  const about = page.url()
  await page.emulateMedia({ media: 'print' })
  expect.soft(await page.evaluate(toolsOnPaper), `on paper: ${about}`).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

/** The same of what is not printed: a page of the site, or what an open dialog adds to a page. */
export async function expectReadByAll(page: Page): Promise<void> {
  const about = page.url()
  const size = page.viewportSize()!
  expect.soft(await page.evaluate(faultsOfTree), `the tree of ${about}`).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  await patient.poll(() => page.evaluate(faultsOfSmall), `at 400 %: ${about}`).toEqual([])
  await page.setViewportSize(size)
  const spacing = await page.addStyleTag({ content: spaced })
  await patient.poll(() => page.evaluate(cutForGood), `spaced letters: ${about}`).toEqual([])
  await spacing.evaluate((style) => style.parentNode?.removeChild(style))
}

const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** What points at words that are not there, counts that are wrong, and a page on which nothing can be called out. */
function faultsOfTree(): string[] {
  const faults: string[] = []
  const named = (element: Element) => element.outerHTML.slice(0, 140)
  const wordsOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
      .trim()
  for (const attribute of ['aria-describedby', 'aria-labelledby', 'aria-errormessage'])
    for (const element of document.querySelectorAll(`[${attribute}]`))
      if (!wordsOf(element.getAttribute(attribute)))
        faults.push(`${attribute} leads nowhere: ${named(element)}`)
  for (const field of document.querySelectorAll('[aria-invalid=true]')) {
    const own = field.matches('td') ? field.querySelector('.sr') : null
    if (!own && !wordsOf(field.getAttribute('aria-describedby')))
      faults.push(`an error without words: ${named(field)}`)
  }
  for (const table of document.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr[aria-rowindex]')]
    const at = rows.map((row) => Number(row.getAttribute('aria-rowindex')))
    const count = Number(table.getAttribute('aria-rowcount') ?? 0)
    if (at.some((row, i) => row <= (at[i - 1] ?? 0)))
      faults.push(`rows out of order: ${at.join(' ').slice(0, 80)}`)
    if (rows.length > 0 && Math.max(...at) > count)
      faults.push(`row ${Math.max(...at)} of ${count}: ${named(table)}`)
    const columns = Number(table.getAttribute('aria-colcount') ?? 0)
    const wide = Math.max(0, ...[...table.rows].map((row) => row.cells.length))
    if (columns > 0 && wide > columns) faults.push(`${wide} of ${columns} columns`)
    if (!table.caption && !table.hasAttribute('aria-label') && !table.closest('[role]'))
      faults.push(`a table without a name: ${named(table)}`)
  }
  for (const head of document.querySelectorAll('thead th'))
    if (!head.textContent.trim() && !head.querySelector('[aria-label]'))
      faults.push(`a column without a name: ${named(head)}`)
  for (const row of document.querySelectorAll('.table--wide > tbody:not(.skeleton) > tr'))
    if (!row.querySelector('[role=rowheader]')) faults.push(`a row without a name: ${named(row)}`)
  const changes = document.querySelector('#root, form, dialog[open]')
  if (changes && !document.querySelector('[role=status], [role=alert], [aria-live]'))
    faults.push('nothing here can be called out')
  return faults
}

/** What scrolls sideways but tables, and what holds on to the window. */
function faultsOfSmall(): string[] {
  const faults: string[] = []
  const wide = document.documentElement.scrollWidth
  const wider = () =>
    [...document.querySelectorAll('main *, header *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !element.closest('table, .tabs, .pagetabs, [hidden]'))
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 100))
  if (wide > innerWidth) faults.push(`${wide} px wide: ${wider().join(' | ')}`)
  const held = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { position, visibility } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    return (
      (position === 'sticky' || position === 'fixed') &&
      visibility === 'visible' &&
      !element.closest('table, .sr, dialog, [popover], .MuiDialog-root') &&
      box.width > innerWidth / 2 &&
      box.height > innerHeight / 5
    )
  })
  for (const element of held) faults.push(`holds the window: ${element.outerHTML.slice(0, 100)}`)
  for (const dialog of document.querySelectorAll<HTMLElement>('dialog[open]')) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
      faults.push(`a dialog beyond the window: ${dialog.outerHTML.slice(0, 100)}`)
    for (const part of dialog.querySelectorAll<HTMLElement>('*')) {
      const { overflowX } = getComputedStyle(part)
      const scrolls = part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(overflowX)
      const wraps = part.querySelector(':scope > table')
      if (scrolls && !wraps && !part.matches('textarea, input') && !part.closest('.tabs'))
        faults.push(`scrolls sideways: ${part.outerHTML.slice(0, 100)}`)
    }
  }
  return faults
}

/** Words that are cut and do not say themselves whole when they are pointed at. */
export function cutForGood(): string[] {
  const places = ['header', 'nav', 'main', 'footer', 'dialog'].map((part) => `${part} *`)
  const cut = [...document.querySelectorAll<HTMLElement>(places.join())].filter((element) => {
    if (element.clientWidth < 8 || element.closest('.sr, svg, input, select, textarea'))
      return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element)
    // Words of the folded menu are there for the ear alone.
    if (clipPath !== 'none' || element.clientHeight === 1) return false
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const sideways = element.scrollWidth > element.clientWidth + 1
    // Letters may stand a little over their line: half a line is lost words.
    const down = element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 8
    return (
      (sideways && (isCut(overflowX) || textOverflow === 'ellipsis')) || (down && isCut(overflowY))
    )
  })
  return cut
    .filter((element) => {
      const words = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!words) return false
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return element.closest('[title]') === null
    })
    .map((element) => element.outerHTML.slice(0, 140))
    .slice(0, 5)
}

/** What of the tools would be printed. */
function toolsOnPaper(): string[] {
  const tools =
    'nav:not(.crumb), .btn, [role=toolbar], input[type=search], input[type=file], .filedrop'
  return [...document.querySelectorAll<HTMLElement>(tools)]
    .filter((tool) => tool.checkVisibility() && tool.getBoundingClientRect().width > 1)
    .map((tool) => tool.outerHTML.slice(0, 120))
    .slice(0, 5)
}
