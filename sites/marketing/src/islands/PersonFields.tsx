import type { ComponentProps } from 'react'
import { passwordHint, type PasswordPolicy } from '@fairlead/validation/password'
import { Field } from './fields.tsx'

type Name = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword'

interface Props {
  field: (name: Name) => Omit<ComponentProps<typeof Field>, 'label'>
  policy: PasswordPolicy
}

/** Who gets an account, and the password of it. */
export const PersonFields = ({ field, policy }: Props) => (
  <>
    <div className="pair">
      <Field label="First name" autoComplete="given-name" {...field('firstName')} />
      <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
    </div>
    <Field label="Work email" type="email" autoComplete="email" {...field('email')} />
    <Field
      label="Password"
      type="password"
      autoComplete="new-password"
      hint={passwordHint(policy)}
      {...field('password')}
    />
    <Field
      label="Password again"
      type="password"
      autoComplete="new-password"
      {...field('confirmPassword')}
    />
  </>
)
