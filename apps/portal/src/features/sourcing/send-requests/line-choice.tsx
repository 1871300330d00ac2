import { formatQuantity } from '@fairlead/formatting/number'
import { useCall } from '../../../server/queries.ts'
import { Checkbox } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'

interface LineChoiceProps {
  caseId: number
  lineIds: readonly number[] | null
  onChange: (lineIds: readonly number[] | null) => void
}

/** All lines, or only some of them, are asked. */
export function LineChoice({ caseId, lineIds, onChange }: LineChoiceProps) {
  const lines =
    useCall('case.details', { params: { id: caseId } }, { refetchOnMount: 'always' }).data?.lines ??
    []
  const all = lineIds === null
  return (
    <div className="stack">
      <Switch
        label={`Ask for all ${lines.length} lines`}
        checked={all}
        onChange={(on) => onChange(on ? null : lines.map((line) => line.id))}
      />
      {!all && (
        <div className="pickers" role="group" aria-label="Lines to ask for" tabIndex={0}>
          {lines.map((line) => (
            <Checkbox
              key={line.id}
              label={
                <>
                  {line.name}{' '}
                  <span className="muted small">
                    {formatQuantity(line.quantity)} {line.unit}
                  </span>
                </>
              }
              checked={lineIds.includes(line.id)}
              onChange={(on) =>
                onChange(on ? [...lineIds, line.id] : lineIds.filter((id) => id !== line.id))
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
