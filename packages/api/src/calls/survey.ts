import { z } from 'zod'
import { ClassSociety } from '@fairlead/validation/supplier-company'
import { SurveyForm, SurveyKind } from '@fairlead/validation/survey'
import { defineCalls } from '../contract.ts'
import { Created, day, id, instant, Ok, Params, Port, revision } from '../shapes.ts'

const Survey = z.object({
  id,
  vessel: z.object({ id, name: z.string() }),
  kind: SurveyKind,
  society: ClassSociety.nullable(),
  on: day,
  port: Port.nullable(),
  note: z.string().nullable(),
  /** When people were told last that it comes near. */
  remindedAt: instant.nullable(),
  /** How many mails went out about it, of the most there are. */
  reminders: z.number(),
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant,
})

const save = { refuses: ['vessel.unknown', 'survey.port-unknown'], writes: true } as const

/** The surveys of a buyer's ships. */
export const surveyCalls = defineCalls({
  'survey.list': {
    method: 'GET',
    path: '/api/buyer/surveys',
    summary: "The surveys of the company's ships",
    list: {
      filter: z.object({
        q: z.string().max(100).optional(),
        vesselId: z.coerce.number().int().optional(),
        kind: SurveyKind.optional(),
        when: z.enum(['COMING', 'PAST']).optional(),
      }),
      sort: ['on', 'vessel', 'savedAt', 'id'],
    },
    reply: z.array(Survey),
  },
  'survey.create': {
    method: 'POST',
    path: '/api/buyer/surveys',
    summary: 'Plan a survey, tomorrow or later',
    body: SurveyForm,
    reply: Created,
    ...save,
  },
  'survey.save': {
    method: 'PUT',
    path: '/api/buyer/surveys/{id}',
    summary: 'Change a survey',
    params: Params,
    body: SurveyForm.safeExtend({ revision }),
    reply: Ok,
    refuses: [...save.refuses, 'record.stale'],
    writes: true,
  },
  'survey.remove': {
    method: 'DELETE',
    path: '/api/buyer/surveys/{id}',
    summary: 'Take a survey off the plan',
    params: Params,
    query: z.object({ revision: z.coerce.number().int() }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
})
