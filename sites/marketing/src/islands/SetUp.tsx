import { useEffect } from 'react'
import { setUpFields } from '@fairlead/validation/account-fields'
import type { PasswordPolicy } from '@fairlead/validation/password'
import { call } from './client.ts'
import { Failure, Field, Submit } from './fields.tsx'
import { enter } from './session.ts'
import { PersonFields } from './PersonFields.tsx'
import { useAccountForm } from './useAccountForm.ts'

/** The first run of an empty installation, for whoever has the code that the server printed. */
export function SetUp({ policy }: { policy: PasswordPolicy }) {
  const { form, submit, failure, toast, field, busy } = useAccountForm(
    setUpFields(policy),
    async (body) => enter(await call('account.setUp', { body }), '/secured/support/set-up'),
  )
  useEffect(() => {
    // The printed address brings the code along, behind the sign that stays in the browser.
    const code = location.hash.slice(1)
    if (code) form.setValue('code', decodeURIComponent(code))
  }, [form])
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <Field
        label="Set-up code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="The server prints it when it starts: three groups of four signs"
        {...field('code')}
      />
      <Field
        label="Legal name of the operator"
        autoComplete="organization"
        hint="The company that runs this marketplace"
        {...field('operator')}
      />
      <PersonFields field={field} policy={policy} />
      <Submit busy={busy} wide>
        Set up and go on
      </Submit>
      {toast}
    </form>
  )
}
