import type { SomeHandlers } from '../../context.ts'
import { listSurveys } from './list-surveys.ts'
import { createSurvey, deleteSurvey, saveSurvey } from './surveys.ts'

export const surveyHandlers = {
  'survey.list': listSurveys,
  'survey.create': createSurvey,
  'survey.save': saveSurvey,
  'survey.remove': deleteSurvey,
} satisfies SomeHandlers
