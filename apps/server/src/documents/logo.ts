import { open } from 'node:fs/promises'
import { logoLimits } from '@fairlead/validation/papers'
import { fileKind } from './file-kind.ts'

/** Whether a file is an image that can stand on every paper: by its content, its weight and the size it unpacks to. */
export async function isLogo(path: string): Promise<boolean> {
  const kind = await fileKind(path)
  if (kind?.extension !== 'png' && kind?.extension !== 'jpg') return false
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > logoLimits.bytes) return false
    const bytes = await file.readFile()
    const sides = kind.extension === 'png' ? pngSides(bytes) : jpegSides(bytes)
    return sides !== null && sides.every((side) => side > 0 && side <= logoLimits.side)
  } finally {
    await file.close()
  }
}

/** Width and height stand in the first chunk (PNG, section 11.2.2). */
const pngSides = (bytes: Buffer) =>
  bytes.length < 24 ? null : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

/** Height and width stand in the frame header (ITU T.81, B.2.2), behind segments that say how long they are. */
function jpegSides(bytes: Buffer) {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
