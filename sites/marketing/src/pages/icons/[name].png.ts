import type { APIContext } from 'astro'
import { iconPng } from '../../site/icon.ts'

/** What a telephone puts on its home screen. */
const icons = { touch: 180, small: 192, large: 512 }

export const getStaticPaths = () =>
  Object.entries(icons).map(([name, size]) => ({ params: { name }, props: { size } }))

export const GET = ({ props }: APIContext) => {
  const { size } = props as { size: number }
  const png = iconPng(size, { margin: Math.round(size / 8) })
  return new Response(png, { headers: { 'content-type': 'image/png' } })
}
