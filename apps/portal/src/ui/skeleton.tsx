import './skeleton.css'

/** Rows of the final height, shown after 150 ms (the delay is in the style). */
export function TableSkeleton({ columns, rows = 12 }: { columns: number; rows?: number }) {
  return (
    <tbody className="skeleton" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <td key={column}>
              <span className="skel" style={{ width: `${40 + ((row * 7 + column * 13) % 50)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Lines of text to come. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className="skeleton stack" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skel" style={{ width: `${90 - ((line * 23) % 50)}%` }} />
      ))}
    </div>
  )
}
