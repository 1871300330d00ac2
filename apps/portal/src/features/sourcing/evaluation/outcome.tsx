import { formatDate } from '@fairlead/formatting/date'
import type { ReplyOf } from '../../../server/queries.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TenderContract } from '../case/tender-contract.tsx'

type Data = ReplyOf<'case.evaluation'>

/** What became of the case: the award of a tender, of which a contract is made. */
export function Outcome({ data }: { data: Data }) {
  if (data.case.type !== 'CONTRACT_TENDER') return null
  const award = data.awards.findLast((each) => each.undoneAt === null)
  return (
    <div className="evalnotice">
      <Notice tone={award ? 'green' : 'plain'}>
        {award ? (
          <>
            <p>
              Awarded on {formatDate(award.at)} by {award.by} to{' '}
              {awardedTo(data, award).join(' and ')}
              {award.reason && `: ${award.reason}`}.
            </p>
            <TenderContract caseId={data.case.id} />
          </>
        ) : (
          <p>This tender ends with an award, of which a contract is made.</p>
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
