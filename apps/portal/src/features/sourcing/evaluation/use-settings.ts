import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Highlight } from './highlight.ts'
import type { RowFilter } from './matrix-rows.ts'

/** What is shown and how: all of it is in the address, so a link shows a colleague the same thing. */
export interface Settings {
  highlight: Highlight
  price: 'unit' | 'total'
  filter: RowFilter
  group: boolean
  alternatives: boolean
  below: boolean
  hidden: readonly number[]
}

const keys = {
  highlight: 'highlight',
  price: 'price',
  filter: 'rows',
  group: 'group',
  alternatives: 'alternatives',
  below: 'below',
  hidden: 'hide',
} as const

const defaults: Settings = {
  highlight: 'cheapest',
  price: 'unit',
  filter: 'all',
  group: true,
  alternatives: true,
  below: false,
  hidden: [],
}

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [params, setParams] = useSearchParams()
  const settings = useMemo(() => read(params), [params])
  const change = (values: Partial<Settings>) => {
    const next = { ...settings, ...values }
    setParams(
      (now) => {
        for (const name of Object.keys(keys) as (keyof Settings)[]) {
          const text = String(next[name])
          if (text === String(defaults[name])) now.delete(keys[name])
          else now.set(keys[name], text)
        }
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [settings, change]
}

function read(params: URLSearchParams): Settings {
  const pick = <T extends string>(key: string, allowed: readonly T[], fallback: T): T =>
    allowed.find((each) => each === params.get(key)) ?? fallback
  return {
    highlight: pick(keys.highlight, ['cheapest', 'fastest', 'quality'], 'cheapest'),
    price: pick(keys.price, ['unit', 'total'], 'unit'),
    filter: pick(keys.filter, ['all', 'open', 'chosen', 'ordered', 'watch'], 'all'),
    group: params.get(keys.group) !== 'false',
    alternatives: params.get(keys.alternatives) !== 'false',
    below: params.get(keys.below) === 'true',
    hidden: (params.get(keys.hidden) ?? '').split(',').map(Number).filter(Boolean),
  }
}
