import { z } from 'zod'
import { OperatorForm, OperatorRulesForm, TestMailForm } from '@fairlead/validation/operator'
import { defineCalls } from '../contract.ts'
import { Ok } from '../shapes.ts'

const text = z.string().nullable()

/** Who runs the installation, and what it still needs. */
export const operatorCalls = defineCalls({
  'operator.get': {
    method: 'GET',
    path: '/api/support/operator',
    summary: 'Who runs this installation',
    reply: z.object({
      name: z.string(),
      address: text,
      postCode: text,
      city: text,
      country: text,
      email: text,
      phone: text,
      registration: text,
      vatId: text,
      representedBy: text,
      privacyEmail: text,
      hours: text,
      sourceUrl: text,
      issuesUrl: text,
    }),
  },
  'operator.save': {
    method: 'PUT',
    path: '/api/support/operator',
    summary: 'Say who runs this installation: it goes on the site and into the mails',
    body: OperatorForm,
    reply: Ok,
    writes: true,
  },
  'operator.rules': {
    method: 'GET',
    path: '/api/support/operator/rules',
    summary: 'What the operator wants of who registers',
    reply: OperatorRulesForm,
  },
  'operator.saveRules': {
    method: 'PUT',
    path: '/api/support/operator/rules',
    summary: 'Say whether support looks at new suppliers before buyers find them',
    body: OperatorRulesForm,
    reply: Ok,
    writes: true,
  },
  'operator.checks': {
    method: 'GET',
    path: '/api/support/checks',
    summary: 'What this installation still needs before strangers use it',
    reply: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['done', 'warning', 'missing']),
        title: z.string(),
        text: z.string(),
        where: z.enum(['operator', 'companies', 'users', 'mails', 'profile']).optional(),
      }),
    ),
  },
  'operator.testMail': {
    method: 'POST',
    path: '/api/support/test-mail',
    summary: 'Hand a test mail to the mail server now, and say in words how that went',
    body: TestMailForm,
    reply: z.object({
      /** Why it was not taken; null where it was. */
      trouble: text,
      milliseconds: z.number(),
    }),
    refuses: ['rate.limited'],
    turns: { of: 'test-mail', perMinute: 6 },
  },
})
