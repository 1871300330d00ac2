import { useEffect } from 'react'
import { Captcha } from './Captcha.tsx'
import { Select } from './choices.tsx'
import { Failure, Field, Submit, TextArea } from './fields.tsx'
import { contactFields } from '@fairlead/validation/enquiry-fields'
import { submit as send } from './client.ts'
import { Thanks } from './Thanks.tsx'
import { useEnquiry } from './useEnquiry.ts'

const contactTopics = [
  'A demo',
  'Help with an account',
  'Security',
  'A correction',
  'Careers',
  'Something else',
]

export function Contact() {
  const { form, submit, failure, toast, field, busy, sent, captcha } = useEnquiry(
    contactFields,
    (body) => send('enquiry.contact', { body }),
  )

  // Other pages can open this one with the message begun.
  useEffect(() => {
    const given = new URLSearchParams(location.search)
    const topic = given.get('topic')
    if (topic && contactTopics.includes(topic)) form.setValue('topic', topic)
    const message = given.get('message')
    if (!message) return
    form.setValue('message', message)
    form.setFocus('message')
  }, [form])

  if (sent) return <Thanks />
  return (
    <form className="form panel" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <Select label="What is it about?" {...field('topic')}>
        {contactTopics.map((topic) => (
          <option key={topic}>{topic}</option>
        ))}
      </Select>
      <div className="pair">
        <Field label="Name" autoComplete="name" {...field('name')} />
        <Field label="Company" optional autoComplete="organization" {...field('company')} />
      </div>
      <div className="pair">
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Field label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <TextArea label="Message" {...field('message')} />
      <Captcha {...captcha} key={captcha.key} />
      <div>
        <Submit busy={busy}>Send</Submit>
      </div>
      {toast}
    </form>
  )
}
