import { iconPng, icoOf } from '../site/icon.ts'

export const GET = () =>
  new Response(icoOf(iconPng(48), 48), { headers: { 'content-type': 'image/x-icon' } })
