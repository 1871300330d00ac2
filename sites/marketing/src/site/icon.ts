import { Resvg } from '@resvg/resvg-js'
import mark from '../brand/mark.svg?raw'

/** The mark as a square PNG, with a margin around it on white where a system rounds the corners. */
export function iconPng(size: number, { margin = 0 } = {}): Buffer<ArrayBuffer> {
  const inner = size - 2 * margin
  const drawn = mark.replace(
    '<svg ',
    `<svg x="${margin}" y="${margin}" width="${inner}" height="${inner}" `,
  )
  const ground = margin > 0 ? `<rect width="${size}" height="${size}" fill="#fff"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${drawn}</svg>`
  return new Resvg(svg).render().asPng() as Buffer<ArrayBuffer>
}

/** A PNG in the envelope of an icon file, for what asks for /favicon.ico without having read a page. */
export function icoOf(png: Buffer, size: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size % 256, 6)
  head.writeUInt8(size % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
