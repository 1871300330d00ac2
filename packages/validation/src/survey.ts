import { z } from 'zod'
import { messages } from './messages.ts'
import { ClassSociety } from './supplier-company.ts'
import { Day, Id, Locode, optionalText } from './text.ts'

/** What a ship is surveyed for. */
export const SurveyKind = z.enum([
  'ANNUAL',
  'INTERMEDIATE',
  'SPECIAL',
  'BOTTOM',
  'DRY_DOCK',
  'TAIL_SHAFT',
  'BOILER',
  'IHM',
  'OTHER',
])
export type SurveyKind = z.infer<typeof SurveyKind>
/** The kinds in words. */
export const surveyKindLabels: Record<SurveyKind, string> = {
  ANNUAL: 'Annual survey',
  INTERMEDIATE: 'Intermediate survey',
  SPECIAL: 'Special survey',
  BOTTOM: 'Bottom survey',
  DRY_DOCK: 'Dry-dock survey',
  TAIL_SHAFT: 'Tail shaft survey',
  BOILER: 'Boiler survey',
  IHM: 'IHM survey',
  OTHER: 'Other survey',
}

/** A survey of a ship as it is saved. */
export const SurveyForm = z.object({
  vesselId: Id,
  kind: SurveyKind,
  society: ClassSociety.nullish(),
  on: Day,
  port: Locode.nullish(),
  note: optionalText(400),
})
export type SurveyForm = z.input<typeof SurveyForm>

/** A survey needs a day to be prepared: it is tomorrow or later, by the person's own clock. */
export const surveyDayProblem = (on: string, today: string) =>
  on <= today ? messages.survey : null

/** So many days before a survey people are told of it, the first of them first. */
export const surveyMarks = [30, 7, 1] as const

/** The most mails about one survey, however often its day is moved. */
export const mostSurveyReminders = 6

/** The mark that a survey has reached which is in so many days; null while it is far away, and from its day on. */
export const surveyMark = (days: number): number | null =>
  days < 1 ? null : (surveyMarks.findLast((mark) => days <= mark) ?? null)

/** What is typed for a survey. */
export const surveyEntries = (today: string) =>
  z.looseObject({
    vessel: z.object({ id: Id }).nullable().refine(Boolean, messages.required),
    on: z
      .string()
      .refine((on) => on !== '', messages.required)
      .refine((on) => on === '' || Day.safeParse(on).success, messages.date)
      .refine((on) => on === '' || !surveyDayProblem(on, today), messages.survey),
  })

/** How a survey touches goods that are wanted on board by a day: they come in time, on the day itself, or when it is over. */
export function surveyTouches(
  on: string,
  deliverBy: string | null,
): 'before' | 'same' | 'after' | null {
  if (!deliverBy) return null
  if (deliverBy < on) return 'before'
  return deliverBy === on ? 'same' : 'after'
}
