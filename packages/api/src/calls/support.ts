import { z } from 'zod'
import { InviteForm } from '@fairlead/validation/account'
import { mailStates } from '@fairlead/validation/mail-delivery'
import { defineCalls } from '../contract.ts'
import { Attachment, Created, id, instant, Ok, Params, TimelineEntry } from '../shapes.ts'

/** The kinds of records support finds. */
export const RecordKind = z.enum(['case', 'request', 'quotation', 'order', 'company', 'user'])

const MailHead = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
  sentAt: instant.nullable(),
  attempts: z.number(),
  /** What the last attempt came to, in the words of the mail server. */
  error: z.string().nullable(),
  canSendAgain: z.boolean(),
})

/** So many ports, and the first of them. */
const PortChange = z.object({
  count: z.number(),
  first: z.array(z.object({ locode: z.string(), name: z.string(), note: z.string() })),
})

/** Staff of the marketplace: find, read, unlock. Every look is written down as an event. */
export const supportCalls = defineCalls({
  'support.find': {
    method: 'GET',
    path: '/api/support/records',
    summary: 'Find any record by any number or name',
    list: {
      filter: z.object({ q: z.string().max(200).default(''), kind: RecordKind.optional() }),
      sort: ['relevance', 'createdAt'],
    },
    reply: z.array(
      z.object({
        id: z.string(),
        kind: RecordKind,
        recordId: id,
        number: z.string(),
        title: z.string(),
        parties: z.string(),
        state: z.string(),
        createdAt: instant,
      }),
    ),
  },
  'support.timeline': {
    method: 'GET',
    path: '/api/support/timeline/{kind}/{id}',
    summary: "A record's history",
    params: Params.extend({ kind: RecordKind }),
    reply: z.array(TimelineEntry),
    writes: true,
  },
  'support.mails': {
    method: 'GET',
    path: '/api/support/mails',
    summary: 'The outbox, newest first',
    list: {
      filter: z.object({ q: z.string().max(200).optional(), state: z.enum(mailStates).optional() }),
      sort: ['newest', 'createdAt', 'id'],
    },
    reply: z.array(MailHead),
  },
  'support.mail': {
    method: 'GET',
    path: '/api/support/mails/{id}',
    summary: 'One mail, with its links',
    params: Params,
    reply: MailHead.extend({
      text: z.string(),
      html: z.string(),
      nextAttemptAt: instant.nullable(),
      /** Names of what goes with it. */
      files: z.array(z.string()),
      /** Who sent it again, latest first. */
      sentAgain: z.array(z.object({ by: z.string(), at: instant })),
    }),
    writes: true,
  },
  'support.sendMailAgain': {
    method: 'POST',
    path: '/api/support/mails/{id}/send-again',
    summary: 'Send a mail again that was given up, or try one at once that waits',
    params: Params,
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
  'support.users': {
    method: 'GET',
    path: '/api/support/users',
    summary: 'Users of all companies',
    list: {
      filter: z.object({ q: z.string().max(200).optional(), locked: z.boolean().optional() }),
      sort: ['email', 'id', 'createdAt'],
    },
    reply: z.array(
      z.object({
        id,
        email: z.string(),
        name: z.string(),
        role: z.string(),
        company: z.string(),
        locked: z.boolean(),
        failedLogins: z.number(),
        lastLoginAt: instant.nullable(),
        /** Made by an invitation that has not been followed yet. */
        invited: z.boolean(),
        disabled: z.boolean(),
      }),
    ),
  },
  'support.unlock': {
    method: 'POST',
    path: '/api/support/users/{id}/unlock',
    summary: 'Unlock an account',
    params: Params,
    reply: Ok,
    writes: true,
  },
  'support.disableUser': {
    method: 'POST',
    path: '/api/support/users/{id}/disable',
    summary: 'Disable an account; its sessions end at once',
    params: Params,
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
  'support.enableUser': {
    method: 'POST',
    path: '/api/support/users/{id}/enable',
    summary: 'Enable a disabled account again',
    params: Params,
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
  'support.inviteUser': {
    method: 'POST',
    path: '/api/support/users',
    summary: 'Make an account for a user of a company and mail the link that activates it',
    body: InviteForm,
    reply: Created,
    refuses: ['register.user-exists'],
    writes: true,
  },
  'support.sendActivation': {
    method: 'POST',
    path: '/api/support/users/{id}/activation',
    summary: 'Mail the link that activates an invited account again',
    params: Params,
    reply: Ok,
    refuses: ['state.refused', 'rate.limited'],
    writes: true,
  },
  'support.enquiries': {
    method: 'GET',
    path: '/api/support/enquiries',
    summary: 'Demo requests, messages and applications from the public site',
    list: {
      filter: z.object({ q: z.string().max(200).optional(), kind: z.string().max(40).optional() }),
      sort: ['newest', 'createdAt', 'id'],
    },
    reply: z.array(
      z.object({
        id,
        kind: z.string(),
        name: z.string(),
        email: z.string(),
        company: z.string().nullable(),
        message: z.string().nullable(),
        facts: z.record(z.string(), z.unknown()),
        files: z.array(Attachment),
        createdAt: instant,
      }),
    ),
  },
  'support.enquiryFile': {
    method: 'GET',
    path: '/api/support/enquiries/{id}/files/{fileId}',
    summary: 'A file that came with an application',
    params: Params.extend({ fileId: z.uuid() }),
    reply: 'file',
  },
  'support.counts': {
    method: 'GET',
    path: '/api/support/counts',
    summary: 'How much there is of everything',
    reply: z.record(z.string(), z.number()),
  },
  'support.portEdition': {
    method: 'GET',
    path: '/api/support/ports',
    summary: 'The edition of UN/LOCODE that the ports are from',
    /** `kept`: ports that left the list and are named by documents. */
    reply: z.object({ edition: z.string(), listed: z.number(), kept: z.number() }),
  },
  'support.importPorts': {
    method: 'POST',
    path: '/api/support/ports',
    summary: 'Compare the ports with an edition of UN/LOCODE, and put it in with `apply`',
    body: z.object({
      edition: z.string().regex(/^20\d\d-[1-9]$/, 'Please give the edition as 2026-1'),
      apply: z.boolean(),
    }),
    files: ['files'],
    reply: z.object({
      applied: z.boolean(),
      ports: z.number(),
      countries: z.number(),
      added: PortChange,
      renamed: PortChange,
      moved: PortChange,
      gone: PortChange,
      inUse: z.number(),
      notUnderstood: z.object({
        count: z.number(),
        first: z.array(z.object({ line: z.number(), text: z.string() })),
      }),
    }),
    refuses: ['ports.unreadable'],
    writes: true,
  },
})
