import rss from '@astrojs/rss'
import type { APIContext } from 'astro'
import { site } from '../data/site.ts'
import { allArticles, pathOfArticle } from '../site/articles.ts'

export const GET = async (context: APIContext) =>
  rss({
    title: `${site.name} articles`,
    description: 'How the maritime supply trade works, written down.',
    site: context.site!,
    trailingSlash: false,
    items: (await allArticles()).map((article) => ({
      title: article.data.title,
      description: article.data.description,
      pubDate: article.data.date,
      link: pathOfArticle(article),
      categories: [article.data.topic, ...article.data.tags],
    })),
  })
