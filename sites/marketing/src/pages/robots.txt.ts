import type { APIContext } from 'astro'
import { absolute } from '../site/address.ts'

export const GET = ({ site }: APIContext) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /secured/',
      '',
      `Sitemap: ${absolute(site, '/sitemap.xml')}`,
      '',
    ].join('\n'),
  )
