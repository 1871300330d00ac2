import { formatDateTime } from '@fairlead/formatting/date'
import UserRound from 'lucide-react/icons/user-round'
import { useDuty, useUser } from '../../../frame/area-context.ts'
import { useAction, useCall } from '../../../server/queries.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

/** Who of the company works on a request, to be read and changed. */
export function DeskMenu({ requestId }: { requestId: number }) {
  const params = { id: requestId }
  const me = useUser().id
  const trades = useDuty('trade')
  const desk = useCall('request.desk', { params }, { throwOnError: false }).data
  const assign = useAction('request.assign', {
    done: ({ assigned }) =>
      assigned === null
        ? 'Anybody may take it'
        : assigned.id === me
          ? 'You work on it'
          : `${assigned.name} works on it and gets a mail`,
  })
  if (!desk || (desk.colleagues.length < 2 && !desk.assigned)) return null
  const { assigned, draft } = desk
  const label = assigned ? (assigned.id === me ? 'Yours' : assigned.name) : 'Assign'
  if (!desk.open || !trades) return assigned && <span className="muted small">{assigned.name}</span>
  const give = (accountId: number | null) =>
    assign.mutate({ params, body: { accountId, from: assigned?.id ?? null } })
  const others = desk.colleagues.filter(({ id }) => id !== me)
  return (
    <Menu icon={UserRound} label={label} className="btn btn--quiet deskmenu">
      {draft?.savedBy && (
        <p className="menu__note muted small">
          {draft.savedBy} typed on it, {formatDateTime(draft.savedAt)}
        </p>
      )}
      {assigned?.id !== me && <MenuItem onClick={() => give(me)}>Take it myself</MenuItem>}
      {others.map(({ id, name }) => (
        <MenuItem key={id} disabled={id === assigned?.id} onClick={() => give(id)}>
          {name}
        </MenuItem>
      ))}
      {assigned && <MenuItem onClick={() => give(null)}>Nobody in particular</MenuItem>}
    </Menu>
  )
}
