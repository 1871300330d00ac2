import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { letter } from './letter.ts'

/** Letters about the surveys of a buyer's ships, to its own office. */
export const surveyLetters = {
  'survey.ahead': letter({
    group: 'survey',
    facts: z.object({
      vessel: z.string(),
      /** What it is surveyed for, in words. */
      kind: z.string(),
      society: z.string().nullable(),
      port: z.string().nullable(),
      note: z.string().nullable(),
      on: z.string(),
      days: z.number(),
    }),
    write: (f) => ({
      subject: `${f.vessel}: ${f.kind.toLowerCase().replace('ihm', 'IHM')} ${f.days === 1 ? 'tomorrow' : `in ${counted(f.days, 'day')}`}`,
      paragraphs: [
        `${[`${f.kind} of ${f.vessel} on ${f.on}`, f.society && `by ${f.society}`, f.port && `in ${f.port}`].filter(Boolean).join(', ')}.`,
        ...(f.note ? [f.note] : []),
        'What has to be on board for it is ordered before: an order of the ship says whether it comes in time.',
      ],
      link: 'Open the surveys',
    }),
  }),
}
