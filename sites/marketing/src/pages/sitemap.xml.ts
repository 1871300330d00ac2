import type { APIContext } from 'astro'
import { getCollection } from 'astro:content'
import { productPath, products } from '../data/products/index.ts'
import { absolute } from '../site/address.ts'
import { allArticles, isoDay, pathOfArticle } from '../site/articles.ts'
import { allPostings, postingPath } from '../site/postings.ts'

const fixed = [
  '/',
  '/products',
  '/buyers-pricing-plans',
  '/articles',
  '/news',
  '/careers',
  '/contact',
  '/request-demo',
  '/login',
  '/create-account',
  '/imprint',
]

/** Every page that a search engine may list, with the day it changed where that is known. */
export const GET = async ({ site }: APIContext) => {
  const [articles, postings, pages] = await Promise.all([
    allArticles(),
    allPostings(),
    getCollection('pages'),
  ])
  const entries: [path: string, changed?: Date][] = [
    ...fixed.map((path): [string] => [path]),
    ...products.map((product): [string] => [productPath(product)]),
    ...pages.map(({ id, data }): [string, Date?] => [`/${id}`, data.date]),
    ...postings.map((posting): [string, Date] => [
      postingPath(posting),
      posting.data.changed ?? posting.data.date,
    ]),
    ...articles.map((article): [string, Date] => [
      pathOfArticle(article),
      article.data.changed ?? article.data.date,
    ]),
  ]
  const urls = entries.map(
    ([path, changed]) =>
      `<url><loc>${absolute(site, path)}</loc>${changed ? `<lastmod>${isoDay(changed)}</lastmod>` : ''}</url>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
