import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import {
  MessageTemplateForm,
  MessageTemplateKind,
  MessageTemplateRecord,
} from '@fairlead/validation/message-template'
import { defineCalls } from '../contract.ts'
import { Created, id, instant, Ok, Params, revision } from '../shapes.ts'

const MessageTemplate = z.object({
  id,
  kind: MessageTemplateKind,
  name: z.string(),
  text: z.string(),
  /** What a save names. */
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant,
})

/** Texts that a buyer's office writes again and again, with variables for the facts. */
export const messageTemplateCalls = defineCalls({
  'messageTemplate.list': {
    method: 'GET',
    path: '/api/buyer/message-templates',
    summary: 'The message templates of the company',
    list: {
      filter: z.object({ q: z.string().max(100).optional(), kind: MessageTemplateKind.optional() }),
      sort: ['name', 'kind', 'savedAt', 'id'],
    },
    reply: z.array(MessageTemplate),
  },
  'messageTemplate.create': {
    method: 'POST',
    path: '/api/buyer/message-templates',
    summary: 'Make a message template',
    bodyBytes: limits.listBodyBytes,
    body: MessageTemplateForm,
    reply: Created,
    refuses: ['messageTemplate.name-taken', 'messageTemplate.too-many'],
    writes: true,
  },
  'messageTemplate.save': {
    method: 'PUT',
    path: '/api/buyer/message-templates/{id}',
    summary: 'Change a message template; what was sent with it stays',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: MessageTemplateForm.safeExtend({ revision }),
    reply: Ok,
    refuses: ['messageTemplate.name-taken', 'record.stale'],
    writes: true,
  },
  'messageTemplate.remove': {
    method: 'DELETE',
    path: '/api/buyer/message-templates/{id}',
    summary: 'Delete a message template',
    params: Params,
    reply: Ok,
    writes: true,
  },
  'messageTemplate.fill': {
    method: 'POST',
    path: '/api/buyer/message-templates/fill',
    summary: 'A text with the facts of these RFQs or orders, or of the newest one',
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      kind: MessageTemplateKind,
      text: z.string().max(limits.textLength),
      /** What the ids are of; by the kind where it is left out. */
      records: MessageTemplateRecord.optional(),
      ids: z.array(id).max(limits.purchaseOrdersPerImport).default([]),
    }),
    reply: z.object({
      text: z.string(),
      /** The same without marks, for a field of plain words. */
      plain: z.string(),
      /** Which RFQ or order was taken; null where there is none yet. */
      of: z.string().nullable(),
      /** Variables that are not known of it, or not the same for all. */
      open: z.array(z.string()),
    }),
  },
})
