import { lostReasonText, type LostReason as Told } from '@fairlead/validation/lost-reason'
import { useCall } from '../../../server/queries.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Why a quotation lost, where its buyer says it. */
export const LostReason = ({ reason }: { reason: Told | null }) =>
  reason && (
    <div className="section">
      <Notice tone="blue">
        <p className="strong">The buyer says why</p>
        <p className="prose">{lostReasonText(reason)}</p>
      </Notice>
    </div>
  )

/** The same of a request that is read only for it. */
export function LostReasonOf({ requestId }: { requestId: number }) {
  const { data } = useCall('request.closed', { params: { id: requestId } })
  return <LostReason reason={data?.lostReason ?? null} />
}
