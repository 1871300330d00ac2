import FlaskConical from 'lucide-react/icons/flask-conical'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { AgentForm, InvitedAgentForm } from '@fairlead/validation/ihm/agent-form'
import { useDuty } from '../../frame/area-context.ts'
import type { CallFailed } from '../../server/call-failed.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { FormValue, TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'

type Agent = ReplyOf<'ihmService.list'>[number]

/** `account/ihm-agents`: who keeps the inventories of the fleet, of one’s own company and of others. */
export function AgentsPart() {
  const { data } = useCall('ihmService.list', {})
  const changes = useDuty('company')
  const [granting, setGranting] = useState(false)
  const [ending, setEnding] = useState<Agent | null>(null)
  const end = useAction('ihmService.end', {
    done: 'The work is ended',
    onSuccess: () => setEnding(null),
  })
  return (
    <>
      {changes && (
        <div className="toolbar">
          <Button
            small
            icon={UserRoundPlus}
            aria-haspopup="dialog"
            onClick={() => setGranting(true)}
          >
            Add an IHM agent
          </Button>
        </div>
      )}
      {data?.length === 0 ? (
        <Empty icon={FlaskConical} title="No IHM agent yet">
          <p>An agent triages orders, judges IHM forms and keeps the inventories of your fleet.</p>
        </Empty>
      ) : (
        <div className="tablewrap" role="region" aria-label="IHM agents" tabIndex={0}>
          <DataTable
            caption="IHM agents"
            columns={columnsOf(changes ? setEnding : null)}
            rows={data}
          />
        </div>
      )}
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {ending && (
        <ConfirmDialog
          danger
          title={`End the work of ${workOf(ending)}`}
          note={ending.wholeCompany ? ending.companyName : `${ending.email}, ${ending.companyName}`}
          action="End it"
          busy={end.isPending}
          onClose={() => setEnding(null)}
          onConfirm={() => end.mutate({ params: { id: ending.id } })}
        >
          {ending.wholeCompany
            ? 'The work was given to all agents of this company. At once nothing of yours is open to any of them any more.'
            : 'At once nothing of your company is open to this person any more.'}{' '}
          What was decided stays.
        </ConfirmDialog>
      )}
    </>
  )
}

const workOf = ({ wholeCompany, name, companyName }: Agent) =>
  wholeCompany ? `all agents of ${companyName}` : name

const states: Record<Agent['state'], string> = {
  INVITED: 'Invited',
  ACTIVE: 'Active',
  DEACTIVATED: 'Deactivated',
}

const columnsOf = (onEnd: ((agent: Agent) => void) | null): readonly Column<Agent>[] => [
  { id: 'name', label: 'Agent', phone: 'title', cell: (row) => row.name },
  { id: 'email', label: 'E-mail', phone: 'sub', cell: (row) => row.email },
  {
    id: 'company',
    label: 'Company',
    cell: (row) => (row.wholeCompany ? `${row.companyName}, all its agents` : row.companyName),
  },
  {
    id: 'since',
    label: 'Since',
    width: 104,
    cell: (row) => (row.since ? formatDate(row.since) : '-'),
  },
  { id: 'state', label: 'State', width: 104, cell: (row) => states[row.state] },
  {
    id: 'end',
    label: 'End',
    width: 152,
    phone: 'end',
    cell: (row) =>
      row.own ? (
        <span className="muted">your own company</span>
      ) : (
        <Button
          small
          disabled={!onEnd}
          onClick={() => onEnd?.(row)}
          aria-label={`End the work of ${workOf(row)}`}
        >
          End the work
        </Button>
      ),
  },
]

const unnamed = { email: '', firstName: '', lastName: '', wholeCompany: false }

function GrantDialog({ onClose }: { onClose: () => void }) {
  const [unknown, setUnknown] = useState(false)
  const form = useForm<typeof unnamed>(unknown ? InvitedAgentForm : AgentForm, unnamed)
  const { control, handleSubmit } = form
  const refused = useRefusals(form, 'email')
  const grant = useAction('ihmService.grant', {
    quiet: true,
    done: ({ granted, invited }) =>
      invited
        ? 'An invitation is on its way'
        : granted > 0
          ? 'The agent finds your company at once'
          : 'The agent had the work already',
    onSuccess: onClose,
  })
  const onError = (failed: CallFailed) => {
    const nameless = failed.problems.some(({ path }) => path === 'firstName')
    setUnknown(unknown || nameless)
    if (unknown || !nameless) refused(failed)
  }
  return (
    <Dialog
      title="Add an IHM agent"
      note="An agent who works here for others too is added by e-mail; anybody else is invited."
      onClose={onClose}
      onSubmit={() => void handleSubmit((body) => grant.mutate({ body }, { onError }))()}
      actions={
        <Button kind="primary" type="submit" busy={grant.isPending}>
          {unknown ? 'Invite the agent' : 'Add the agent'}
        </Button>
      }
    >
      <TextField
        control={control}
        name="email"
        label="E-mail"
        required
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <FormValue control={control} name="wholeCompany">
        {(checked, set) => (
          <Checkbox
            label="All agents of that person’s company, also those who join it later"
            checked={checked}
            onChange={set}
          />
        )}
      </FormValue>
      {unknown && (
        <>
          <Notice>Nobody here has this address. Type the name to send an invitation.</Notice>
          <div className="fields">
            <TextField
              control={control}
              name="firstName"
              label="First name"
              required
              maxLength={60}
            />
            <TextField
              control={control}
              name="lastName"
              label="Last name"
              required
              maxLength={60}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
