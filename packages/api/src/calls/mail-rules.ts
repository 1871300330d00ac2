import { z } from 'zod'
import { MailAddressForm, MailRulesForm } from '@fairlead/validation/mail-rules'
import { defineCalls } from '../contract.ts'
import { id, instant, Ok, Params } from '../shapes.ts'

const path = '/api/user/mail-rules'

/** Which mail reaches a person, when, and where: everybody sets the own rules. */
export const mailRulesCalls = defineCalls({
  'mailRules.get': {
    method: 'GET',
    path,
    summary: 'The own rules for mail and the own further addresses',
    reply: z.object({
      version: z.number(),
      email: z.string(),
      /** Null until they are set: everything then comes at once. */
      rules: MailRulesForm.nullable(),
      addresses: z.array(z.object({ id, email: z.string(), confirmed: z.boolean() })),
      /** When the next digest goes out, where something waits for it. */
      digestAt: instant.nullable(),
    }),
  },
  'mailRules.save': {
    method: 'POST',
    path,
    summary: 'Save the own rules for mail',
    body: MailRulesForm.extend({ version: z.number().int().min(0) }),
    reply: z.object({ version: z.number() }),
    refuses: ['mail.unknown-address', 'record.stale'],
    writes: true,
  },
  'mailRules.addAddress': {
    method: 'POST',
    path: `${path}/addresses`,
    summary: 'Ask a further address whether it agrees to mail; asked again, it gets a new link',
    body: MailAddressForm,
    reply: z.object({ id }),
    refuses: ['mail.address-known', 'mail.addresses-full', 'rate.limited'],
    writes: true,
  },
  'mailRules.removeAddress': {
    method: 'DELETE',
    path: `${path}/addresses/{id}`,
    summary: 'Take a further address off; what only it got comes to the person again',
    params: Params,
    reply: Ok,
    writes: true,
  },
  'mailRules.confirmAddress': {
    method: 'POST',
    path: '/api/public/mail-address/confirm',
    summary: 'Agree to mail with the key of the link',
    body: z.object({ key: z.string().min(1).max(200) }),
    reply: Ok,
    refuses: ['mail.link-over', 'rate.limited'],
    writes: true,
    turns: { of: 'key', perMinute: 60 },
  },
})
