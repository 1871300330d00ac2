import { dayIn } from '@fairlead/validation/day'
import type { z } from 'zod'
import type { postingSchema } from '../content/schemas.ts'
import { site } from '../data/site.ts'
import { absolute } from './address.ts'

type Base = URL | undefined

const iso = (date: Date) => dayIn(date, 'UTC')

/** JSON-LD is data for search engines, not script. */
export const organization = (base: Base) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name,
  description: site.description,
  url: absolute(base, '/'),
  logo: absolute(base, '/icons/large.png'),
})

export const breadcrumbs = (base: Base, trail: readonly (readonly [string, string])[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(base, path),
  })),
})

interface ArticleFacts {
  title: string
  description: string
  path: string
  image: string
  date: Date
  changed?: Date | undefined
  topic: string
  tags: readonly string[]
  words: number
}

export const article = (base: Base, facts: ArticleFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: facts.title,
  description: facts.description,
  datePublished: iso(facts.date),
  dateModified: iso(facts.changed ?? facts.date),
  articleSection: facts.topic,
  keywords: facts.tags.join(', '),
  wordCount: facts.words,
  inLanguage: 'en',
  isAccessibleForFree: true,
  image: absolute(base, facts.image),
  mainEntityOfPage: absolute(base, facts.path),
  author: { '@type': 'Organization', name: site.name, url: absolute(base, '/company') },
  publisher: {
    '@type': 'Organization',
    name: site.name,
    logo: { '@type': 'ImageObject', url: absolute(base, '/icons/large.png') },
  },
})

interface PostingFacts extends Pick<
  z.output<typeof postingSchema>,
  'title' | 'team' | 'date' | 'closes' | 'employment' | 'place' | 'remote' | 'salary'
> {
  /** The whole text, as HTML. */
  description: string
  path: string
}

/** As schema.org names them. */
const employments = {
  'full time': 'FULL_TIME',
  'part time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} as const

/** A text of a posting as the paragraphs a search engine reads, without its marks. */
export const asHtml = (lead: string, body = '') =>
  [lead, ...body.split(/\n{2,}/)]
    .map((part) =>
      part
        .replaceAll(/[#*|`]|^-+\s?|-{3,}/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')

/** A search engine lists a posting only where it is told where the work is; without that nothing is said to it. */
export const isListed = ({ place, remote }: Pick<PostingFacts, 'place' | 'remote'>): boolean =>
  Boolean(place ?? remote)

/** What was not said of a posting is not said here either. */
const known = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

export const jobPosting = (base: Base, facts: PostingFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: facts.title,
  description: facts.description,
  identifier: { '@type': 'PropertyValue', name: site.name, value: facts.path.split('/').at(-1) },
  datePosted: iso(facts.date),
  occupationalCategory: facts.team,
  ...known({
    validThrough: facts.closes && iso(facts.closes),
    employmentType: facts.employment && employments[facts.employment],
    jobLocation: facts.place && {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: facts.place.town,
        addressCountry: facts.place.country,
      },
    },
    jobLocationType: facts.remote && 'TELECOMMUTE',
    applicantLocationRequirements: facts.remote?.map((name) => ({ '@type': 'Country', name })),
    baseSalary: facts.salary && {
      '@type': 'MonetaryAmount',
      currency: facts.salary.currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: facts.salary.from,
        maxValue: facts.salary.to,
        unitText: 'YEAR',
      },
    },
  }),
  url: absolute(base, facts.path),
  directApply: true,
  hiringOrganization: { '@type': 'Organization', name: site.name, sameAs: absolute(base, '/') },
})
