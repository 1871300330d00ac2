import { useEffect, useRef, useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { formatUnitPrice } from '@fairlead/formatting/number'
import {
  codeLetters,
  itemHazardLabels,
  nameOnLine,
  otherWords,
} from '@fairlead/validation/catalogue'
import { plainLetters } from '@fairlead/validation/plain-letters'
import { codeSchemeLabels } from '@fairlead/validation/vocabulary'
import { Chip } from '../../ui/chip.tsx'
import type { GridRow, OffersProps } from '../../ui/grid/column.ts'
import { ItemPicture } from './item-pictures.tsx'
import { useItems, type FoundItem } from './use-items.ts'
import styles from './catalogue.module.css'
import '../../ui/combobox.css'

/** The items of the catalogue that are meant by what stands in a cell: arrows go through them, Enter takes one. */
export default function ItemOffers<Row extends GridRow>(props: OffersProps<Row>) {
  const { row, text, input, list: id, onShow, onTake } = props
  const found = useItems(text)
  const [closed, setClosed] = useState<string | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const items = closed === text ? [] : found
  const whole = items.flatMap(({ code }, i) => (codeLetters(code) === codeLetters(text) ? [i] : []))
  // A code that is typed in full is meant, where only one item has it; words are only offered something.
  const active = at ?? (whole.length === 1 ? whole[0]! : null)
  const open = items.length > 0
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => setAt(null), [text])
  const option = (index: number) => `${id}-${index}`
  useEffect(() => {
    onShow(open ? { active: active === null ? null : option(active) } : null)
    return () => onShow(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cell's own setters
  }, [open, active])
  const take = (item: FoundItem) => onTake(cellsOf(item, row), 'quantity')
  useEffect(() => {
    const element = input.current
    if (!element || !open) return
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (step) setAt(((active ?? (step > 0 ? -1 : 0)) + step + items.length) % items.length)
      else if (event.key === 'Enter' && active !== null) take(items[active]!)
      else if (event.key === 'Escape') setClosed(text)
      else return
      // The grid has these keys otherwise.
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  })
  useEffect(() => {
    const from = input.current?.closest('td')?.getBoundingClientRect()
    if (!open || !list.current || !from) return
    const below = innerHeight - from.bottom > 260 || from.top < 260
    const width = Math.min(innerWidth - 16, Math.max(440, from.width))
    Object.assign(list.current.style, {
      left: `${Math.max(8, Math.min(from.left, innerWidth - width - 8))}px`,
      width: `${width}px`,
      top: below ? `${from.bottom + 2}px` : 'auto',
      bottom: below ? 'auto' : `${innerHeight - from.top + 2}px`,
    })
    list.current.showPopover()
  }, [open, input])
  useEffect(() => {
    list.current?.children[active ?? 0]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (!open) return null
  return (
    <ul
      ref={list}
      id={id}
      popover="manual"
      className={`options ${styles['offers']}`}
      role="listbox"
      aria-label="From the catalogue"
    >
      {items.map((item, index) => (
        <li
          key={item.id}
          id={option(index)}
          role="option"
          aria-selected={index === active}
          className="options__item"
          onMouseDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
            take(item)
          }}
        >
          <ItemWords item={item} typed={text} />
        </li>
      ))}
    </ul>
  )
}

/** What choosing an item writes into the cells that the line has. */
export function cellsOf(item: FoundItem, row: object): Record<string, string> {
  const { scheme, code, unit, accountCode } = item
  const name = nameOnLine(item)
  const cells = { scheme, code, name, unit, ...(accountCode && { accountCode }) }
  return Object.fromEntries(Object.entries(cells).filter(([field]) => field in row))
}

/** An item as it is offered: its other word where that was typed, and for the office what was last paid. */
export function ItemWords({ item, typed }: { item: FoundItem; typed: string }) {
  const said = plainLetters(typed.trim())
  const other =
    said && !plainLetters(item.description).includes(said)
      ? otherWords(item.words).find(({ text }) => plainLetters(text).includes(said))
      : undefined
  const [picture] = item.pictures
  return (
    <>
      {picture && <ItemPicture item={item} picture={picture} />}
      <span className={styles['what']}>
        <span className="clip">{item.description}</span>
        <span className="options__note clip">
          {codeSchemeLabels[item.scheme]} {item.code}
          {item.maker && ` of ${item.maker}`}, {item.unit}
          {item.weightKg && `, ${item.weightKg} kg`}
          {other && `, ${other.text}`}
          {item.component && `, ${item.component}`}
          {item.hazard !== 'NONE' && (
            <>
              {' '}
              <Chip tone="amber">{itemHazardLabels[item.hazard]}</Chip>
            </>
          )}
        </span>
      </span>
      {item.last && (
        <span className={styles['last']}>
          <span className="num">
            {formatUnitPrice(item.last.unitPrice, item.last.currency)} {item.last.currency} /{' '}
            {item.last.unit}
          </span>
          <span className="options__note clip">
            {item.last.kind === 'ORDERED' ? 'Paid' : 'Asked'} {formatDate(item.last.at)},{' '}
            {item.last.supplierName}
          </span>
        </span>
      )}
    </>
  )
}
