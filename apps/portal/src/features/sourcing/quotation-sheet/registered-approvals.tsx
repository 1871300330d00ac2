import { approvalText } from '@fairlead/formatting/approval'
import { approvalObstacle, approvalObstacles } from '@fairlead/validation/class-approval'
import { todayHere } from '@fairlead/validation/day'
import { useCall, whileTyping } from '../../../server/queries.ts'
import { Checkbox } from '../../../ui/field.tsx'
import type { SheetFiles } from './sheet-port.ts'

type Approvals = SheetFiles['kept']['classApprovals']

interface Props {
  chosen: Approvals
  onChange: (chosen: Approvals) => void
}

/** The approvals the company registered: those that count may go with the quotation. */
export function RegisteredApprovals({ chosen, onChange }: Props) {
  const { data } = useCall('supplierCompany.classApprovals', {}, whileTyping)
  const today = todayHere()
  if (!data || data.classApprovals.length === 0) return null
  return (
    <fieldset className="stack">
      <legend className="small muted">Registered by your company</legend>
      {data.classApprovals.map((one) => {
        const { file, approvalId: society, number, description, expirationDate: expiresOn } = one
        const approval = { society, number, description, expiresOn }
        const obstacle = approvalObstacle(one, today)
        const isChosen = chosen.some(({ id }) => id === file?.id)
        return (
          <Checkbox
            key={one.id}
            checked={isChosen}
            disabled={obstacle !== null && !isChosen}
            label={
              <>
                {approvalText(approval, today)}
                {obstacle && <span className="small muted"> {approvalObstacles[obstacle]}</span>}
              </>
            }
            onChange={(on) =>
              onChange(
                on && file
                  ? [...chosen, { ...file, approval }]
                  : chosen.filter(({ id }) => id !== file?.id),
              )
            }
          />
        )
      })}
    </fieldset>
  )
}
