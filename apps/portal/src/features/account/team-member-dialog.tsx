import { useQueryClient } from '@tanstack/react-query'
import { email, required, useGetList } from 'ra-core'
import {
  AutocompleteArrayInput,
  FormDataConsumer,
  ReferenceArrayInput,
  TextInput,
} from 'react-admin'
import { isDeskRole, rolesOf, teamRoleLabels, type TeamRole } from '@fairlead/validation/team'
import { useUser } from '../../frame/area-context.ts'
import type { ListRecord } from '../../server/resources.ts'
import { RecordDialog } from '../../ui/stock/record-dialog.tsx'
import type { Member } from './team.model.ts'

const native = { slotProps: { select: { native: true } } } as const
const upTo = (maxLength: number) => ({ slotProps: { htmlInput: { maxLength } } })

interface MemberDialogProps {
  /** Who is changed; without one a colleague is invited. */
  member: Member | null
  onClose: () => void
}

/** Invites a colleague, or changes what one is called, does and where. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { isBuyer } = useUser()
  const cache = useQueryClient()
  const all: readonly TeamRole[] = rolesOf[isBuyer ? 'BUYER' : 'SUPPLIER']
  const roles = member ? rolesFor(member.role, all) : all
  return (
    <RecordDialog<Member>
      resource="member"
      record={member}
      title={member ? member.name : 'Invite a colleague'}
      note={
        member
          ? 'Another role or vessel ends the sessions of the person.'
          : 'A mail with a link goes out. It works once and for seven days.'
      }
      action={member ? 'Save the changes' : 'Send the invitation'}
      done={member ? 'Changes saved' : 'Invitation sent'}
      transform={formOf}
      onSaved={() => void cache.invalidateQueries()}
      onClose={onClose}
    >
      <TextInput source="firstName" label="First name" validate={required()} {...upTo(80)} />
      <TextInput source="lastName" label="Last name" validate={required()} {...upTo(80)} />
      {!member && (
        <TextInput source="email" label="E-mail" validate={[required(), email()]} {...upTo(254)} />
      )}
      <TextInput
        select
        source="role"
        label="Role"
        validate={required()}
        defaultValue=""
        {...native}
      >
        <option value="">Choose</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {teamRoleLabels[role]}
          </option>
        ))}
      </TextInput>
      <TextInput source="department" label="Department" {...upTo(60)} />
      <FormDataConsumer<Partial<Member>>>
        {({ formData: { role } }) =>
          role === 'VESSEL' ? <VesselInput /> : isBuyer && role && isDeskRole(role) && <OwnInput />
        }
      </FormDataConsumer>
    </RecordDialog>
  )
}

/** Between desks one may move; crew and agents stay what they are. */
const rolesFor = (role: TeamRole, all: readonly TeamRole[]) =>
  isDeskRole(role) ? all.filter(isDeskRole) : [role]

/** The ships that somebody at a desk looks after; the person can say so too. */
const OwnInput = () => (
  <ReferenceArrayInput source="vesselIds" reference="vessel" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteArrayInput
      label="Looks after"
      optionText="name"
      helperText="“My vessels” shows the RFQs and orders of these"
      filterToQuery={(q: string) => (q ? { q } : {})}
    />
  </ReferenceArrayInput>
)

function VesselInput() {
  const { data = [] } = useGetList<ListRecord<'vessel'>>('vessel', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <TextInput
      select
      source="vesselId"
      label="Vessel"
      validate={required()}
      defaultValue=""
      parse={Number}
      {...native}
    >
      <option value="">Choose</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextInput>
  )
}

const formOf = ({ email: address, department, vesselId, vesselIds, ...member }: Member) => ({
  firstName: member.firstName,
  lastName: member.lastName,
  ...(address && { email: address }),
  role: member.role,
  department: department || null,
  vesselId: member.role === 'VESSEL' ? vesselId : null,
  ...(vesselIds && isDeskRole(member.role) && { vesselIds }),
})
