import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleX from 'lucide-react/icons/circle-x'
import Signature from 'lucide-react/icons/signature'
import type { TypedDeclaration } from '@fairlead/validation/declaration-draft'
import type { MaterialRow } from '@fairlead/validation/ihm/threshold'
import { Button } from '../../ui/button.tsx'
import { WorkBar } from '../../ui/work-bar.tsx'
import { progressOf } from './declaration-model.ts'

interface Props {
  typed: TypedDeclaration
  rows: readonly MaterialRow[]
  /** Of the lines of the order, how many are complete. */
  lines: number
  complete: number
  onDecline: (() => void) | undefined
  onNext: () => void
  onSign: () => void
}

/** How far the form and the order are, and what to do next. */
export function DeclarationBar(props: Props) {
  const { typed, rows, lines, complete, onDecline, onNext, onSign } = props
  const { answered, above } = progressOf(typed, rows)
  return (
    <WorkBar
      actions={
        <>
          {onDecline && (
            <Button kind="danger-quiet" icon={CircleX} aria-haspopup="dialog" onClick={onDecline}>
              Decline
            </Button>
          )}
          {lines > 1 && (
            <Button icon={ArrowRight} onClick={onNext}>
              Next line
            </Button>
          )}
          <Button kind="primary" icon={Signature} aria-haspopup="dialog" onClick={onSign}>
            Sign and send
          </Button>
        </>
      }
    >
      <Figure name="Answered" value={answered} rest={`of ${rows.length}`} />
      <Figure
        name="Above threshold"
        value={above.length}
        rest={above.map(({ short }) => short.toLowerCase()).join(', ')}
      />
      <Figure name="This order" value={complete} rest={`of ${lines} lines filled`} />
    </WorkBar>
  )
}

function Figure({ name, value, rest }: { name: string; value: number; rest: string }) {
  return (
    <span className="figure">
      <span className="small">{name}</span>
      <span>
        <b>{value}</b> <span className="small">{rest}</span>
      </span>
    </span>
  )
}
