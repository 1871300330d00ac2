import { site } from '../data/site.ts'
import { absolute } from './address.ts'

type Base = URL | undefined

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
}

export const article = (base: Base, facts: ArticleFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: facts.title,
  description: facts.description,
  datePublished: facts.date.toISOString().slice(0, 10),
  dateModified: (facts.changed ?? facts.date).toISOString().slice(0, 10),
  articleSection: facts.topic,
  keywords: facts.tags.join(', '),
  image: absolute(base, facts.image),
  mainEntityOfPage: absolute(base, facts.path),
  author: { '@type': 'Organization', name: site.name },
  publisher: {
    '@type': 'Organization',
    name: site.name,
    logo: { '@type': 'ImageObject', url: absolute(base, '/icons/large.png') },
  },
})

interface PostingFacts {
  title: string
  description: string
  path: string
  posted: Date
  team: string
}

export const jobPosting = (base: Base, facts: PostingFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: facts.title,
  description: facts.description,
  datePosted: facts.posted.toISOString().slice(0, 10),
  occupationalCategory: facts.team,
  url: absolute(base, facts.path),
  directApply: true,
  hiringOrganization: { '@type': 'Organization', name: site.name, sameAs: absolute(base, '/') },
})
