import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { id, instant, Ok } from '../shapes.ts'

/** A person's own account: its second factor, its sessions, what is kept of it, and its end. */
export const ownAccountCalls = defineCalls({
  'account.secondFactor': {
    method: 'GET',
    path: '/api/user/second-factor',
    summary: 'Whether an authenticator app is set up',
    reply: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
  },
  'account.startSecondFactor': {
    method: 'POST',
    path: '/api/user/second-factor/start',
    summary: 'Make a secret for an authenticator app; it counts once a code of it was entered',
    body: z.object({ password: z.string().max(1024) }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    refuses: ['state.refused', 'rate.limited'],
    turns: { of: 'password', perMinute: 10 },
  },
  'account.enableSecondFactor': {
    method: 'POST',
    path: '/api/user/second-factor/enable',
    summary: 'Turn the second factor on with a code of the app; answers the recovery codes, once',
    body: z.object({ code: z.string().max(40) }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refuses: ['state.refused', 'rate.limited'],
    turns: { of: 'code', perMinute: 10 },
  },
  'account.renewRecoveryCodes': {
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    summary: 'New recovery codes, answered once; the earlier ones end',
    body: z.object({ password: z.string().max(1024) }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refuses: ['state.refused', 'rate.limited'],
    turns: { of: 'password', perMinute: 10 },
  },
  'account.disableSecondFactor': {
    method: 'POST',
    path: '/api/user/second-factor/disable',
    summary: 'Turn the second factor off',
    body: z.object({ password: z.string().max(1024) }),
    reply: Ok,
    refuses: ['rate.limited'],
    writes: true,
    turns: { of: 'password', perMinute: 10 },
  },
  'account.close': {
    method: 'POST',
    path: '/api/user/close',
    summary: 'Close the own account: what is about the person is deleted, what they sent stays',
    body: z.object({ password: z.string().max(1024) }),
    reply: Ok,
    refuses: ['team.last-administrator', 'rate.limited'],
    writes: true,
    turns: { of: 'password', perMinute: 10 },
  },
  'account.data': {
    method: 'GET',
    path: '/api/user/data',
    summary: 'What is kept about the user, as a JSON file',
    reply: 'file',
    turns: { of: 'own-data', perMinute: 6 },
    refuses: ['rate.limited'],
  },
  'account.sessions': {
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where the user is logged in',
    reply: z.array(z.object({ id, createdAt: instant, lastSeenAt: instant, current: z.boolean() })),
  },
  'account.endSession': {
    method: 'POST',
    path: '/api/user/sessions/{id}/end',
    summary: 'End one of the own sessions',
    params: z.object({ id: z.coerce.number().int().positive() }),
    reply: Ok,
    writes: true,
  },
})
