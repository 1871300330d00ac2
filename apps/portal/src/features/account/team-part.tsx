import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { DataTable, List } from 'react-admin'
import { ago, formatDate } from '@fairlead/formatting/date'
import { teamRoleLabels } from '@fairlead/validation/team'
import { useUser } from '../../frame/area-context.ts'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpenName } from '../../ui/open-name.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { Stock } from '../../ui/stock/stock.tsx'
import '../../ui/table.css'
import '../../ui/toolbar.css'
import '../../ui/words.css'
import { stateWords, type Member } from './team.model.ts'
import { MemberDialog } from './team-member-dialog.tsx'
import { MemberPanel } from './team-member-panel.tsx'

const Col = DataTable.Col<Member>

/** The people of the company: everybody sees them, an administrator invites, changes and lets go. */
export function TeamPart() {
  const { isBuyer, teamRole } = useUser()
  const [inviting, setInviting] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const { data: team = [] } = useCall('team.list', {})
  const member = team.find(({ id }) => id === opened)
  return (
    <>
      <div className="toolbar">
        {teamRole === 'ADMINISTRATOR' ? (
          <Button
            small
            kind="primary"
            icon={Plus}
            aria-haspopup="dialog"
            onClick={() => setInviting(true)}
          >
            Invite a colleague
          </Button>
        ) : (
          <p className="muted small">{`Administrators change the team: ${administrators(team)}`}</p>
        )}
        {team.length > 0 && <p className="muted small">{countsOf(team)}</p>}
      </div>
      <Stock>
        <List
          disableAuthentication
          disableSyncWithLocation
          resource="member"
          storeKey={false}
          title={false}
          actions={false}
          empty={false}
          pagination={false}
          component="div"
        >
          <div className="tablewrap" role="region" aria-label="Team" tabIndex={0}>
            <RecordTable<Member>
              noun="people"
              minWidth={960}
              onOpen={({ id }) => setOpened(id)}
              phone={{
                primary: (row) => row.name,
                secondary: (row) => `${teamRoleLabels[row.role]}, ${stateWords(row)}`,
                end: (row) => row.department,
              }}
            >
              <Col
                disableSort
                label="Name"
                render={(row) => (
                  <OpenName onOpen={() => setOpened(row.id)}>
                    {row.name}
                    {row.isSelf && <span className="muted small"> you</span>}
                  </OpenName>
                )}
              />
              <Col disableSort source="email" label="E-mail" />
              <Col
                disableSort
                label="Role"
                width={160}
                render={(row) => teamRoleLabels[row.role]}
              />
              <Col
                disableSort
                label="Department"
                width={108}
                render={(row) => <OrDash>{row.department}</OrDash>}
              />
              {isBuyer && (
                <Col
                  disableSort
                  label="Vessels"
                  width={124}
                  render={(row) => <OrDash>{row.vessels.join(', ')}</OrDash>}
                />
              )}
              <Col disableSort label="2nd factor" width={88} render={factor} />
              <Col disableSort label="Last seen" width={148} render={(row) => <Seen row={row} />} />
            </RecordTable>
          </div>
        </List>
      </Stock>
      {inviting && <MemberDialog member={null} onClose={() => setInviting(false)} />}
      {member && <MemberPanel member={member} team={team} onClose={() => setOpened(null)} />}
    </>
  )
}

const administrators = (team: readonly Member[]) =>
  team
    .filter(({ role, state }) => role === 'ADMINISTRATOR' && state === 'ACTIVE')
    .map(({ name }) => name)
    .join(', ')

/** `6 people, 1 invited, 1 left`. */
function countsOf(team: readonly Member[]): string {
  const count = (state: Member['state']) => team.filter((each) => each.state === state).length
  const [invited, left] = [count('INVITED'), count('DEACTIVATED')]
  const here = team.length - invited - left
  return [
    here === 1 ? '1 person' : `${here} people`,
    invited > 0 && `${invited} invited`,
    left > 0 && `${left} left`,
  ]
    .filter(Boolean)
    .join(', ')
}

function factor({ state, hasSecondFactor }: Member) {
  if (state !== 'ACTIVE') return ''
  return (
    <span className={hasSecondFactor ? 'row' : 'row t-warning'}>
      <Icon of={hasSecondFactor ? ShieldCheck : TriangleAlert} size={14} />
      {hasSecondFactor ? 'On' : 'Not set'}
    </span>
  )
}

function Seen({ row }: { row: Member }) {
  if (row.state === 'INVITED') return <Chip tone="amber">{stateWords(row)}</Chip>
  if (row.state === 'DEACTIVATED')
    return (
      <span className="muted" title={stateWords(row)}>
        Left {formatDate(row.leftAt)}
      </span>
    )
  if (row.isSelf) return /* a text */ 'now'
  return row.lastSeenAt ? ago(row.lastSeenAt, new Date()) : 'never'
}
