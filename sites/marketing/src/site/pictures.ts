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

const addresses = import.meta.glob<string>('../content/articles/covers/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The same as a file, for lists: small, and loaded when it comes near. */
export function drawingAddress(name: string): string {
  const found = addresses[`../content/articles/covers/${name}`]
  if (!found) throw new Error(`No cover ${name}`)
  return found
}

const screens = import.meta.glob<ImageMetadata>('../assets/screens/*.avif', {
  import: 'default',
  eager: true,
})

/** A screen of the product, as `node tools/screenshots.ts` has taken it at a desk and on a phone; one of them at least. */
export function screenPicture(name: string) {
  const desk = screens[`../assets/screens/${name}.avif`]
  const phone = screens[`../assets/screens/${name}-phone.avif`]
  if (!desk && !phone) throw new Error(`No picture ${name}: run node tools/screenshots.ts`)
  return { desk, phone }
}
