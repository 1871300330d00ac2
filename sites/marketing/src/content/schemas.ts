import { dayIn } from '@fairlead/validation/day'
import { z } from 'zod'
import { sources, type Source } from '../data/sources.ts'

// What stands between the --- lines at the top of a file. The messages are for the writer.

export const topics = [
  'Purchasing',
  'Supplying',
  'Compliance',
  'Logistics',
  'Finance',
  'Product',
] as const
export type Topic = (typeof topics)[number]

const title = z
  .string({ error: 'title: every page needs one' })
  .trim()
  .min(1, 'title: every page needs one')
  .max(70, 'title: at most 70 characters, so that search results show all of it')

const description = z
  .string({ error: 'description: one sentence that says what the reader gets' })
  .trim()
  .min(80, 'description: at least 80 characters; say what the reader gets')
  .max(160, 'description: at most 160 characters, so that search results show all of it')

/** YAML reads an unquoted day as a date and a quoted one as text; both are fine. */
const day = z.preprocess(
  (value) => (value instanceof Date ? dayIn(value, 'UTC') : value),
  z.iso
    .date('date: write the day as yyyy-MM-dd, for example 2026-11-16')
    .transform((text) => new Date(`${text}T00:00:00Z`)),
)

const sourceNames = Object.keys(sources) as [Source, ...Source[]]

const days = {
  /** For texts that changed in a way that matters: the day of that. */
  changed: day.optional(),
  /** A day still to come is written with this beside it: the text is kept back until a build on that day or after it. */
  scheduled: z.literal(true, { error: 'scheduled: true, or leave the line out' }).optional(),
  /** Kept back until the line goes. */
  draft: z.literal(true, { error: 'draft: true, or leave the line out' }).optional(),
}

export const articleSchema = z.strictObject({
  ...days,
  title: title.max(50, 'title: at most 50 characters; search engines cut it after that'),
  description,
  date: day,
  topic: z.enum(topics, { error: `topic: one of ${topics.join(', ')}` }),
  tags: z
    .array(z.string().trim().min(1), { error: 'tags: a list, for example [rfq, suppliers]' })
    .min(2, 'tags: at least two')
    .max(5, 'tags: at most five'),
  cover: z
    .string({ error: 'cover: every article needs a drawing' })
    .regex(/^[\w-]+\.svg$/, 'cover: the name of an SVG in src/content/articles/covers/'),
  coverAlt: z
    .string({ error: 'coverAlt: a cover needs words for people who cannot see it' })
    .trim()
    .min(1, 'coverAlt: say what the picture shows'),
  sources: z
    .array(z.enum(sourceNames, { error: 'sources: names from src/data/sources.ts' }))
    .default([]),
})

export const teams = ['Engineering', 'Product and operations', 'Sales'] as const

/** What search engines want to know of a posting. A line that is not known is left out, never guessed. */
const facts = {
  /** The last day on which an application counts. */
  closes: day.optional(),
  employment: z
    .enum(['full time', 'part time', 'contract', 'internship'], {
      error: 'employment: full time, part time, contract or internship',
    })
    .optional(),
  /** Where the work is, as a town and its country. */
  place: z
    .strictObject({
      town: z.string({ error: 'place: town, for example Rotterdam' }).trim().min(1),
      country: z.string().regex(/^[A-Z]{2}$/, 'place: country, two capital letters such as NL'),
    })
    .optional(),
  /** The countries, two letters each, from which it can be done at home. */
  remote: z
    .array(
      z
        .string()
        .regex(/^[A-Z]{2}$/, 'remote: countries of two capital letters, for example [NL, DE]'),
    )
    .min(1, 'remote: one country at least')
    .optional(),
  /** A year, before tax. */
  salary: z
    .strictObject({
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'salary: currency, three capital letters such as EUR'),
      from: z.number('salary: from, a number without quotes').positive(),
      to: z.number('salary: to, a number without quotes').positive(),
    })
    .optional(),
}

export const postingSchema = z.strictObject({
  ...days,
  ...facts,
  title,
  description,
  date: day,
  team: z.enum(teams, { error: `team: one of ${teams.join(', ')}` }),
  /** Its place in the team's list. */
  order: z.int('order: a whole number, its place in the list').default(99),
  /** The sentence under the title. */
  lead: z.string().trim().min(20, 'lead: one or two sentences on the job'),
  worksWith: z.string().trim().min(1, 'worksWith: who the person works with'),
  writes: z.string().trim().min(1, 'writes: what the person produces'),
})

export const pageSchema = z.strictObject({
  title,
  description,
  /** The headline; the title serves where it is missing. */
  heading: z.string().trim().optional(),
  lead: z.string().trim().optional(),
  /** For texts that bind: the day from which they stand. */
  date: day.optional(),
  /** A checklist of contents beside the text. */
  contents: z.boolean().default(true),
})
