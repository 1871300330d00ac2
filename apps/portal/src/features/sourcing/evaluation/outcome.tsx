import { formatDate } from '@fairlead/formatting/date'
import type { ReplyOf } from '../../../server/queries.ts'
import { Notice } from '../../../ui/notice.tsx'

type Data = ReplyOf<'case.evaluation'>

/** What became of the case: the award of a tender, whose contract is made outside. */
export function Outcome({ data }: { data: Data }) {
  if (data.case.type !== 'CONTRACT_TENDER') return null
  const award = data.awards.findLast((each) => each.undoneAt === null)
  return (
    <div className="evalnotice">
      <Notice tone={award ? 'green' : 'plain'}>
        {award ? (
          <p>
            Awarded on {formatDate(award.at)} by {award.by} to{' '}
            {awardedTo(data, award).join(' and ')}
            {award.reason && `: ${award.reason}`}. The contract is made outside for now.
          </p>
        ) : (
          <p>This tender ends with an award. Contracts are made outside for now.</p>
        )}
      </Notice>
    </div>
  )
}

function awardedTo({ quotations }: Data, { lines }: Data['awards'][number]): string[] {
  const offers = new Set(lines.map((line) => line.offerId))
  return quotations
    .filter((quotation) => quotation.lines.some((line) => offers.has(line.id)))
    .map((quotation) => quotation.supplierName)
}
