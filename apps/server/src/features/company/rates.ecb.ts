import { Refusal } from '@fairlead/api/refusals'
import Big from 'big.js'
import { parseCsv } from 'hucre/csv'
import { all, attribute, readXml } from '../reading/reading.xml.ts'

/** Prices of one unit of each currency in the base currency, and the day they hold for. */
export interface Rates {
  on: string
  rates: { currency: string; rate: string }[]
}

/** How many units of a currency one euro buys, on one day. */
interface EuroRates {
  on: string
  perEuro: Map<string, Big>
}

/**
 * Reads the European Central Bank's euro reference rates (its XML, its CSV files or the data portal's CSV), of the newest day in
 * the file, and turns them into prices in the base currency.
 */
export function readEcbRates(file: string, baseCurrency: string): Rates {
  const days = file.trimStart().startsWith('<') ? fromXml(file) : fromCsv(file)
  const newest = days
    .filter((day) => day.perEuro.size > 0)
    .sort((a, b) => (a.on < b.on ? 1 : -1))[0]
  if (!newest) throw new Refusal('rates.unreadable')
  newest.perEuro.set('EUR', new Big(1))
  const base = newest.perEuro.get(baseCurrency)
  if (!base) throw new Refusal('rates.unreadable')
  return {
    on: newest.on,
    rates: [...newest.perEuro]
      .filter(([currency]) => currency !== baseCurrency)
      .map(([currency, rate]) => ({ currency, rate: base.div(rate).round(12).toFixed() })),
  }
}

function fromXml(xml: string): EuroRates[] {
  const document = readXml(xml, 10_000_000)
  return all(document, 'Envelope', 'Cube', 'Cube').flatMap((cube) =>
    dayOf(
      attribute('time', cube),
      all(cube, 'Cube').map((each) => [attribute('currency', each), attribute('rate', each)]),
    ),
  )
}

function fromCsv(csv: string): EuroRates[] {
  if (csv.length > 10_000_000) return []
  const [head = [], ...rows] = parseCsv(csv, { delimiter: ',' }).map((row) =>
    row.map((cell) => String(cell ?? '').trim()),
  )
  const [currency, time, value] = ['CURRENCY', 'TIME_PERIOD', 'OBS_VALUE'].map((name) =>
    head.indexOf(name),
  ) as [number, number, number]
  if (currency >= 0 && time >= 0 && value >= 0) {
    const byDay = Map.groupBy(rows, (row) => row[time] ?? '')
    return [...byDay].flatMap(([day, own]) =>
      dayOf(
        day,
        own.map((row) => [row[currency] ?? '', row[value] ?? '']),
      ),
    )
  }
  if (head[0]?.toLowerCase() !== 'date') return []
  return rows.flatMap((row) =>
    dayOf(
      row[0] ?? '',
      head.slice(1).map((name, i) => [name, row[i + 1] ?? '']),
    ),
  )
}

/** One day's rates; `N/A` and empty ones are left out. */
function dayOf(date: string, pairs: string[][]): EuroRates[] {
  const on = isoDate(date)
  if (!on) return []
  const good = pairs.filter(
    ([currency = '', rate = '']) =>
      /^[A-Z]{3}$/.test(currency) && /^\d{1,12}(\.\d{1,12})?$/.test(rate) && Number(rate) > 0,
  )
  return [{ on, perEuro: new Map(good.map(([currency, rate]) => [currency!, new Big(rate!)])) }]
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** `2026-05-15`, or the daily CSV's `15 May 2026`. */
function isoDate(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const found = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})$/.exec(text)
  const month = months.findIndex((name) => name.startsWith((found?.[2] ?? '-').toLowerCase())) + 1
  return found && month > 0
    ? `${found[3]}-${String(month).padStart(2, '0')}-${found[1]!.padStart(2, '0')}`
    : null
}
