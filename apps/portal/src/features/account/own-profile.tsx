import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { OwnProfileForm } from '@fairlead/validation/own-profile'
import { useUser } from '../../frame/area-context.ts'
import { paths } from '../../frame/paths.ts'
import { useAction, useCall, whileTyping, type ReplyOf } from '../../server/queries.ts'
import { reloadUser } from '../../server/user.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { useUnsaved } from '../../ui/leave-guard.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changedIn, typedOf } from './changed-fields.ts'

type Profile = ReplyOf<'account.profile'>

/** How the user is called and reached, and who that is in the company. */
export function OwnProfile() {
  const user = useUser()
  const { data } = useCall('account.profile', {}, whileTyping)
  const who = data ?? user
  const isAtDesk = user.isBuyer && !user.isVessel && !user.isIhmAgent
  return (
    <Section title={`${who.firstName} ${who.lastName}`}>
      <div className="stack" style={{ gap: 'var(--s4)' }}>
        <dl className="facts facts--pairs">
          <dt>E-mail</dt>
          <dd>{user.email}</dd>
          <dt>Company</dt>
          <dd>{user.companyName}</dd>
          {user.vesselName && (
            <>
              <dt>Vessel</dt>
              <dd>{user.vesselName}</dd>
            </>
          )}
          {isAtDesk && (
            <>
              <dt>Mail, time zone</dt>
              <dd>
                <Link to={paths.account('mail')}>My mail</Link>
              </dd>
            </>
          )}
        </dl>
        {data ? <Fields key={JSON.stringify(data)} profile={data} /> : <Skeleton lines={4} />}
      </div>
    </Section>
  )
}

function Fields({ profile }: { profile: Profile }) {
  const form = useForm<Record<keyof Profile, string>>(OwnProfileForm, typedOf(profile))
  const { control, formState } = form
  const cache = useQueryClient()
  const save = useAction('account.saveProfile', {
    done: 'Profile saved',
    quiet: true,
    onSuccess: (_, { body }) => {
      // What was saved is known at once: read anew, the form would begin again under the hands of who types on.
      const said = Object.entries(body ?? {}).map(([field, words]) => [field, words || null])
      cache.setQueryData<Profile>(
        ['account.profile', {}],
        (now) => now && { ...now, ...Object.fromEntries(said) },
      )
      void reloadUser()
    },
  })
  useUnsaved(formState.isDirty)
  const refused = useRefusals(form, 'firstName')
  const submit = form.handleSubmit((typed) => {
    const body = changedIn(OwnProfileForm.parse(typed), formState.dirtyFields)
    save.mutate({ body }, { onError: refused })
  })
  return (
    <form aria-label="My profile" onSubmit={(event) => void submit(event)}>
      <div className="fields">
        <TextField
          control={control}
          name="firstName"
          label="First name"
          required
          maxLength={80}
          autoComplete="given-name"
        />
        <TextField
          control={control}
          name="lastName"
          label="Last name"
          required
          maxLength={80}
          autoComplete="family-name"
        />
        <TextField
          control={control}
          name="phone"
          label="Phone"
          hint="Stands beside your name on orders, RFQs and quotations"
          maxLength={40}
          autoComplete="tel"
        />
        <TextField control={control} name="department" label="Department" maxLength={60} />
        <div className="wide">
          <Button type="submit" busy={save.isPending} disabled={!formState.isDirty}>
            Save profile
          </Button>
        </div>
      </div>
    </form>
  )
}
