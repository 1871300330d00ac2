import { formatDate } from '@fairlead/formatting/date'
import { dayIn } from '@fairlead/validation/day'
import { getCollection, type CollectionEntry } from 'astro:content'
import type { Topic } from '../content/schemas.ts'
import { isShown } from './published.ts'

export type Article = CollectionEntry<'articles'>

/** Newest first; on the same day by title, so that a build is repeatable. */
export const allArticles = async (): Promise<Article[]> =>
  (await getCollection('articles', isShown)).sort(
    (a, b) =>
      b.data.date.getTime() - a.data.date.getTime() || a.data.title.localeCompare(b.data.title),
  )

export const pathOfArticle = (article: Article) => `/news/${article.id}`

/** Minutes at 200 words a minute, at least one. */
export const minutes = (body = '') => Math.max(1, Math.round(body.split(/\s+/).length / 200))

/** Dates are dd/MM/yyyy everywhere. */
export const day = (date: Date) => formatDate(isoDay(date))
export const isoDay = (date: Date) => dayIn(date, 'UTC')

export const topicAnchor = (topic: Topic) => topic.toLowerCase()
export const topicPath = (topic: Topic) => `/articles#${topicAnchor(topic)}`

/** Three to read next: of the same topic first, then the newest. */
export const readNext = (article: Article, all: readonly Article[]) =>
  all
    .filter((other) => other.id !== article.id)
    .sort(
      (a, b) =>
        Number(b.data.topic === article.data.topic) - Number(a.data.topic === article.data.topic),
    )
    .slice(0, 3)
