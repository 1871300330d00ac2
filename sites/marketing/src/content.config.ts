import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { articleSchema, pageSchema, postingSchema } from './content/schemas.ts'

/** Slugs keep their case: the file's name is the last part of the address. */
const files = (folder: string) =>
  glob({
    base: `./src/content/${folder}`,
    pattern: '*.mdx',
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
  })

export const collections = {
  articles: defineCollection({ loader: files('articles'), schema: articleSchema }),
  postings: defineCollection({ loader: files('postings'), schema: postingSchema }),
  pages: defineCollection({ loader: files('pages'), schema: pageSchema }),
}
