import { getCollection } from 'astro:content'
import { allArticles } from '../../site/articles.ts'
import { allPostings } from '../../site/postings.ts'
import type { APIContext } from 'astro'
import { products } from '../../data/products/index.ts'
import { sharingPicture } from '../../site/sharing-picture.ts'

interface Words {
  title: string
  section: string
}

/** One picture for each page people share; /news/x has /og/news/x.png. */
export async function getStaticPaths() {
  const [articles, postings, pages] = await Promise.all([
    allArticles(),
    allPostings(),
    getCollection('pages'),
  ])
  const entry = (path: string, title: string, section: string) => ({
    params: { path },
    props: { title, section } satisfies Words,
  })
  return [
    entry('home', 'Marine Procurement Platform', 'For ship operators and their suppliers'),
    entry('articles', 'How the trade works', 'Articles'),
    entry('news', 'New on the desk', 'News'),
    entry('contact', 'Write to us', 'Contact'),
    entry('request-demo', 'See it with your own RFQ', 'Ask for a demo'),
    entry('careers', 'Work with us', 'Careers'),
    entry('products', 'One line, many hands', 'Products'),
    entry('buyers-pricing-plans', 'The same product in every plan', 'Pricing'),
    ...products.map(({ slug, heading, name }) => entry(`products/${slug}`, heading, name)),
    ...articles.map(({ id, data }) => entry(`news/${id}`, data.title, data.topic)),
    ...postings.map(({ id, data }) => entry(`careers/${id}`, data.title, 'Careers')),
    ...pages.map(({ id, data }) => entry(id, data.heading ?? data.title, data.title)),
  ]
}

export const GET = ({ props }: APIContext) => {
  const { title, section } = props as unknown as Words
  return new Response(sharingPicture(title, section), { headers: { 'content-type': 'image/png' } })
}
