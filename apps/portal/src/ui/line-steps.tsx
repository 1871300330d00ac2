import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from './button.tsx'
import './line-steps.css'

interface Props {
  /** Of the line that is shown. */
  number: string | number
  /** Its place among the lines, from 0. */
  at: number
  count: number
  onGo: (at: number) => void
}

/** On a phone one line is shown at a time: which it is, and the ways to its neighbours. */
export const LineSteps = ({ number, at, count, onGo }: Props) => (
  <div className="linesteps">
    <Button icon={ChevronLeft} disabled={at === 0} onClick={() => onGo(at - 1)}>
      Previous
    </Button>
    <p className="medium" role="status">
      Line {number}, {at + 1} of {count}
    </p>
    <Button icon={ChevronRight} disabled={at >= count - 1} onClick={() => onGo(at + 1)}>
      Next
    </Button>
  </div>
)
