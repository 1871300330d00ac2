import type { Reply } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import { useEffect, useState } from 'react'
import { Select, Tick } from './choices.tsx'
import { Failure, Field, Submit } from './fields.tsx'
import { registeredKey } from './Resend.tsx'
import { registrationFields } from '@fairlead/validation/account-fields'
import type { PasswordPolicy } from '@fairlead/validation/password'
import { call, submit as send } from './client.ts'
import { PersonFields } from './PersonFields.tsx'
import { useAccountForm } from './useAccountForm.ts'

type Country = Reply<ContractCalls['ref.countries']>[number]

const prefixOf = ({ phonePrefix }: Country) => `+${phonePrefix.replace(/\D/g, '')}`

function useCountries() {
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    call('ref.countries', {})
      .then(setCountries)
      .catch(() => undefined)
  }, [])
  const prefixes = [...new Set(countries.map(prefixOf))].filter((prefix) =>
    /^\+\d{1,4}$/.test(prefix),
  )
  return { countries, prefixes: prefixes.sort((a, b) => Number(a) - Number(b)) }
}

export function Register({ policy }: { policy: PasswordPolicy }) {
  const { countries, prefixes } = useCountries()
  const { form, submit, failure, toast, field, wordsOn, busy } = useAccountForm(
    registrationFields(policy),
    async (registration) => {
      await send('account.register', { body: registration })
      sessionStorage.setItem(registeredKey, registration.email)
      location.assign('/create-account-success')
    },
  )
  const takePrefix = (code: string) => {
    const country = countries.find((each) => each.code === code)
    if (country && !form.getValues('phonePrefix')) form.setValue('phonePrefix', prefixOf(country))
  }
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <PersonFields field={field} policy={policy} />
      <Field label="Company" autoComplete="organization" {...field('companyName')} />
      <Field label="Street and number" autoComplete="address-line1" {...field('address')} />
      <div className="pair">
        <Field label="City" autoComplete="address-level2" {...field('city')} />
        <Field label="Post code" autoComplete="postal-code" {...field('postCode')} />
      </div>
      <div className="pair">
        <Select
          label="Country"
          autoComplete="country"
          error={wordsOn('country')}
          {...form.register('country', { onChange: ({ target }) => takePrefix(target.value) })}
        >
          <option value="">Choose</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field label="State" optional autoComplete="address-level1" {...field('stateCode')} />
      </div>
      <div className="pair">
        <Select label="Phone prefix" autoComplete="tel-country-code" {...field('phonePrefix')}>
          <option value="">Choose</option>
          {prefixes.map((prefix) => (
            <option key={prefix}>{prefix}</option>
          ))}
        </Select>
        <Field
          label="Phone number"
          inputMode="numeric"
          autoComplete="tel-national"
          {...field('phoneNumber')}
        />
      </div>
      <Tick error={wordsOn('acceptTerms')} {...form.register('acceptTerms')}>
        I accept the <a href="/terms">terms of use</a> and have read the{' '}
        <a href="/privacy">privacy page</a>.
      </Tick>
      <Submit busy={busy} wide>
        Create account
      </Submit>
      {toast}
    </form>
  )
}
