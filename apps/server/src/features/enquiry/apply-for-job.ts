import { Refusal } from '@fairlead/api/refusals'
import { messages } from '@fairlead/validation/messages'
import type { Handler } from '../../context.ts'
import { keepFiles } from '../file/file.queries.ts'
import { keepEnquiry } from './enquiry.writes.ts'

export const applyForJob: Handler<'enquiry.apply'> = async (context, { body }) => {
  const uploads = context.files['files'] ?? []
  if (uploads.length === 0)
    throw new Refusal('request.invalid', [{ path: 'files', message: messages.required }])
  const { phone, posting, ...person } = body
  if (!context.services.hasPage(`careers/${posting}`)) throw new Refusal('posting.closed')
  const id = await keepEnquiry(context, {
    ...person,
    kind: 'APPLICATION',
    subject: `Application of ${body.name}: ${posting}`,
    facts: {
      Phone: phone,
      Posting: posting,
      Files: uploads.map((upload) => upload.name).join(', '),
    },
  })
  await keepFiles(context.trx, context.services.files, uploads, {
    owner: 'enquiry',
    ownerId: id,
    origin: 'WEB',
    companyId: null,
  })
  return { ok: true }
}
