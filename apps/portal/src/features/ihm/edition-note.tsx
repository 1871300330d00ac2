import { formatDate } from '@fairlead/formatting/date'
import { referencesOn } from '@fairlead/validation/ihm/threshold'

interface Props {
  edition: string
  eu: boolean
  className?: string | undefined
}

/** By which guideline and which edition of the thresholds a form is asked for; why the EU’s rows are, where they are. */
export function EditionNote({ edition, eu, className = 'small muted' }: Props) {
  const references = referencesOn(edition, { eu }).map(({ number }) => number)
  return (
    <p className={className}>
      {references.join(', ')}; thresholds of {formatDate(edition)}.
      {eu && ' The EU rows are asked because the ship flies an EU flag or calls at EU ports.'}
    </p>
  )
}
