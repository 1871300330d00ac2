import { useEffect } from 'react'
import { at } from '../../../ui/grid/cursor.ts'
import { columnOf } from '../../../ui/grid/model.ts'
import { detailFields } from './sheet-problems.ts'
import type { Sheet } from './use-sheet.ts'

/** Lets a problem lead to its cell or field, and F8 work anywhere on the page. */
export function useFocusOn(sheet: Sheet) {
  sheet.focus.current = (key, field) => {
    if (key === null) return focusField(field)
    const row = sheet.view.keys.indexOf(key)
    if (row < 0) {
      sheet.setFind('')
      sheet.setFilter('all')
      setTimeout(() => sheet.focus.current(key, field))
      return
    }
    const column = Math.max(0, columnOf(sheet, field))
    sheet.cursor.set(at(sheet.cursor.get(), row, column))
    const detail = detailFields[field]
    if (detail) return focusDetail(`${detail}-${key}`)
    setTimeout(focusCell, 30)
    setTimeout(focusCell, 120)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return
      const [first] = sheet.problems
      if (!first) return
      event.preventDefault()
      sheet.focus.current(first.key, first.field)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** A field in the details of a line, beside the sheet. */
function focusDetail(id: string) {
  document.querySelector<HTMLElement>('.work__toggle [aria-pressed="false"]')?.click()
  document.getElementById('tab-Line')?.click()
  setTimeout(() => document.getElementById(id)?.focus(), 30)
}

function focusCell() {
  const cell =
    document.querySelector<HTMLInputElement>('.sheet td.is-active input') ??
    document.querySelector<HTMLElement>('.oneline [aria-invalid]')
  if (cell !== document.activeElement) cell?.focus()
}

/** A field of the terms, which may be among those that are folded away. */
export function focusField(field: string) {
  const find = () =>
    document.querySelector<HTMLElement>(
      `[data-field="${field}"] :is(input:not([type="hidden"]), select, textarea)`,
    )
  if (!find()) document.querySelector<HTMLElement>('.qhead__more[aria-expanded="false"]')?.click()
  setTimeout(() => {
    find()?.focus()
    find()?.scrollIntoView({ block: 'nearest' })
  })
}
