import { formatQuantity } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import chart from '../../ui/chart.module.css'
import type { ListChanges } from './price-list-model.ts'
import styles from './price-list.module.css'

type Bar = ListChanges['spread'][number]

const [width, foot] = [240, 76]

/** How many prices changed by how much: green is cheaper, the ends are open. */
export function PriceSpread({ found }: { found: ListChanges }) {
  const { spread, counts, higher, lower } = found
  const each = width / Math.max(spread.length, 8)
  const most = Math.max(...spread.map(({ count }) => count), 1)
  return (
    <section className={styles['spread']} aria-label="Price changes">
      <div className="row">
        <h2>{counted(counts.CHANGED, 'change')}</h2>
        <span className="muted small">
          {formatQuantity(String(higher))} higher, {formatQuantity(String(lower))} lower
        </span>
      </div>
      {spread.length > 0 && (
        <svg
          className={chart['chart']}
          viewBox={`0 0 ${width} 96`}
          role="img"
          aria-label={`Price changes by percent: ${spread
            .filter(({ count }) => count > 0)
            .map(barWords)
            .join('; ')}`}
        >
          <line className={chart['grid']} x1={0} x2={width} y1={foot} y2={foot} />
          {spread.map((bar, i) => {
            const height = bar.count === 0 ? 0 : Math.max((bar.count / most) * 70, 1.5)
            return (
              <rect
                key={i}
                className={styles[isCheaper(bar) ? 'cheaper' : 'dearer']}
                x={i * each + 1}
                y={foot - height}
                width={Math.max(each - 2, 1)}
                height={height}
                rx={1.5}
              >
                <title>{barWords(bar)}</title>
              </rect>
            )
          })}
          {marksOf(spread).map(({ at, text, anchor }) => (
            <text key={text} x={at * each} y={91} textAnchor={anchor} aria-hidden>
              {text}
            </text>
          ))}
        </svg>
      )}
    </section>
  )
}

const isCheaper = ({ to }: Bar) => to !== null && to <= 0

function barWords({ from, to, count }: Bar): string {
  const range =
    from === null && to === null
      ? 'any percent'
      : from === null
        ? `less than ${to} %`
        : to === null
          ? `${from} % or more`
          : `${from} to ${to} %`
  return `${counted(count, 'line')} changed by ${range}`
}

/** The ends, and where nothing changed. */
function marksOf(spread: readonly Bar[]) {
  const end = spread.length
  const zero = spread.findIndex(({ from }) => from === 0)
  const [first, last] = [spread[0]!, spread.at(-1)!]
  const signed = (value: number) => `${value > 0 ? '+' : ''}${value} %`
  const marks: { at: number; text: string; anchor: 'start' | 'middle' | 'end' }[] = []
  // The words of the end and of the middle need room beside each other.
  if (zero < 0 || zero / end > 0.2)
    marks.push({
      at: 0,
      text: first.from === null ? `below ${signed(first.to ?? 0)}` : signed(first.from),
      anchor: 'start',
    })
  if (zero >= 0) marks.push({ at: zero, text: '0', anchor: zero === 0 ? 'start' : 'middle' })
  if (last.to !== 0 && end - zero > 2)
    marks.push({
      at: end,
      text: last.to === null ? `${signed(last.from ?? 0)} and more` : signed(last.to),
      anchor: 'end',
    })
  return marks
}
