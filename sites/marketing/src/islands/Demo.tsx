import { Captcha } from './Captcha.tsx'
import { Failure, Field, Submit, TextArea } from './fields.tsx'
import { demoFields } from '@fairlead/validation/enquiry-fields'
import { submit as send } from './client.ts'
import { Thanks } from './Thanks.tsx'
import { useEnquiry } from './useEnquiry.ts'

export function Demo() {
  const { submit, failure, toast, field, busy, sent, captcha } = useEnquiry(demoFields, (body) =>
    send('enquiry.requestDemo', { body }),
  )
  if (sent) return <Thanks />
  return (
    <form className="form panel" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <div className="pair">
        <Field label="Name" autoComplete="name" {...field('name')} />
        <Field label="Company" optional autoComplete="organization" {...field('company')} />
      </div>
      <div className="pair">
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Field label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <Field
        label="Vessels you buy for"
        optional
        hint="A number, or “none, we supply”"
        {...field('vessels')}
      />
      <TextArea
        label="What do you use today, and what bothers you about it?"
        optional
        {...field('message')}
      />
      <Captcha {...captcha} key={captcha.key} />
      <div>
        <Submit busy={busy}>Ask for a demo</Submit>
      </div>
      {toast}
    </form>
  )
}
