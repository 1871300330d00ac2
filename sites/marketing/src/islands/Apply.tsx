import { useId } from 'react'
import { Captcha } from './Captcha.tsx'
import { Tick } from './choices.tsx'
import { Failure, Field, Submit, TextArea } from './fields.tsx'
import { applicationFormFields, cvMegabytes, cvTypes, filesIn } from './application.ts'
import { submit as send } from './client.ts'
import { Thanks } from './Thanks.tsx'
import { useEnquiry } from './useEnquiry.ts'

export function Apply({ posting }: { posting: string }) {
  const { form, submit, failure, toast, field, wordsOn, busy, sent, captcha } = useEnquiry(
    applicationFormFields,
    ({ files, keep: _, ...fields }) =>
      send('enquiry.apply', { body: { ...fields, posting }, files: { files: filesIn(files) } }),
  )
  const id = useId()
  const chosen = filesIn(form.watch('files'))[0]?.name
  if (sent) return <Thanks />
  return (
    <form className="form panel" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Failure>{failure}</Failure>
      <Field label="Name" autoComplete="name" {...field('name')} />
      <div className="pair">
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Field label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <div className="field">
        <label htmlFor={id}>CV</label>
        <input
          id={id}
          className="file"
          type="file"
          accept={cvTypes}
          aria-invalid={wordsOn('files') ? true : undefined}
          aria-describedby={`${id}-words`}
          {...form.register('files')}
        />
        <p className={wordsOn('files') ? 'error' : 'hint'} id={`${id}-words`}>
          {wordsOn('files') ??
            (chosen ? `Chosen: ${chosen}` : `PDF or Word, up to ${cvMegabytes} MB`)}
        </p>
      </div>
      <TextArea label="Anything you would like to say" optional {...field('message')} />
      <Captcha {...captcha} key={captcha.key} />
      <Tick error={wordsOn('keep')} {...form.register('keep')}>
        Keep my application for as long as the <a href="/privacy">privacy page</a> says.
      </Tick>
      <div>
        <Submit busy={busy}>Send the application</Submit>
      </div>
      {toast}
    </form>
  )
}
