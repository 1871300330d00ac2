import styles from './sparkline.module.css'

const [width, height, edge] = [100, 24, 2]

/** How a figure went, from left to right; its numbers stand in words or a table beside it. */
export function Sparkline({ values, large }: { values: readonly number[]; large?: boolean }) {
  const low = Math.min(...values)
  const spread = Math.max(...values) - low
  const points = values.map((value, i) => {
    const x = (i / Math.max(1, values.length - 1)) * (width - 2 * edge) + edge
    const y =
      spread === 0 ? height / 2 : height - edge - ((value - low) / spread) * (height - 2 * edge)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={large ? styles['large'] : styles['small']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
