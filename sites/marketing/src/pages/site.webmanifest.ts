import { site } from '../data/site.ts'

const icon = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
})

export const GET = () =>
  new Response(
    JSON.stringify({
      name: site.name,
      short_name: site.name,
      description: site.description,
      start_url: '/login',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [icon('small', 192), icon('large', 512)],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  )
