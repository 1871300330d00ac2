import type { ImageMetadata } from 'astro'

const sources = import.meta.glob<string>('../content/articles/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A drawing that lies beside the articles, by its file name. It goes into the page, so that it
 * has the page's typeface and costs no request. */
export function drawing(name: string): string | undefined {
  const path = Object.keys(sources).find((key) => key.endsWith(`/${name.replace(/^.*\//, '')}`))
  return path && sources[path]!.replace(/^\s*<\?xml[^>]*\?>\s*/, '')
}

const screens = import.meta.glob<ImageMetadata>('../assets/screens/*.avif', {
  import: 'default',
  eager: true,
})

/** A picture of the product that `node tools/screenshots.ts` has taken. */
export function screenPicture(name: string): ImageMetadata {
  const found = screens[`../assets/screens/${name}.avif`]
  if (!found) throw new Error(`No picture ${name}: run node tools/screenshots.ts`)
  return found
}
