import { Link } from 'react-router'

interface CompletenessProps {
  done: number
  of: number
  /** The next useful thing to say, and where. */
  next: { words: string; to: string } | null
}

const around = 2 * Math.PI * 8

/** A ring that closes with what is said, and one next thing. */
export function Completeness({ done, of, next }: CompletenessProps) {
  const percent = Math.round((done / of) * 100)
  return (
    <span className="completeness">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
        <circle cx="10" cy="10" r="8" />
        <circle
          className="completeness__done"
          cx="10"
          cy="10"
          r="8"
          strokeDasharray={`${(around * percent) / 100} ${around}`}
        />
      </svg>
      <span>{percent} % complete</span>
      {next && <Link to={next.to}>Next: {next.words}</Link>}
    </span>
  )
}
