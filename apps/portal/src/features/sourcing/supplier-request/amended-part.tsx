import BadgeCheck from 'lucide-react/icons/badge-check'
import { useAction, type ReplyOf } from '../../../server/queries.ts'
import { AmendmentList } from '../../../ui/grid/amendments.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface Props {
  quotation: ReplyOf<'quotation.get'>
  /** Where it is edited. */
  editAt: string
  onConfirmed: (id: number) => void
}

/** The RFQ was amended since it was quoted: what changed, and the two answers to it. */
export function AmendedPart({ quotation, editAt, onConfirmed }: Props) {
  const { id, revision, case: about } = quotation
  const confirm = useAction('quotation.confirm', {
    done: `Quotation confirmed for version ${about.revision}`,
    onSuccess: (made) => onConfirmed(made.id),
  })
  return (
    <section className="section stack" aria-label="Amended">
      <Notice tone="amber">
        <p className="strong">
          {quotation.buyerName} amended this RFQ. Your quotation is for version {revision}, and not
          yet for version {about.revision}
        </p>
        <p>
          Confirm it if your prices and terms hold. Lines that were cancelled fall away, new ones
          stay not quoted. Or edit it.
        </p>
        <div className="row notice__do">
          <Button
            kind="primary"
            icon={BadgeCheck}
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ params: { id }, body: { revision: about.revision } })}
          >
            Confirm as it stands
          </Button>
          <ButtonLink to={editAt}>Edit quotation</ButtonLink>
        </div>
      </Notice>
      {confirm.error && confirm.error.problems.length > 0 && (
        <Notice tone="red">
          <p className="strong">It cannot be confirmed as it stands. Please edit it</p>
          <ul>
            {confirm.error.problems.map(({ path, message }) => (
              <li key={path + message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <AmendmentList amendments={quotation.amendments} zone={about.timeZone} />
    </section>
  )
}
