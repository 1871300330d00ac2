import { unreadable } from './exchange.checked.ts'

/** Byte order marks, and how `<?` begins in two bytes a letter without one. */
const marks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
]

const markOf = (bytes: Uint8Array) =>
  marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0]

/** Whether a file begins as XML does, in whatever letters. */
export const looksLikeXml = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    // oxlint-disable-next-line no-control-regex -- every other byte of UTF-16
    .replace(/^[\u00ef\u00bb\u00bf\u00fe\u00ff]+|\u0000/g, '')
    .trimStart()
    .startsWith('<')

/**
 * XML in its own letters: those of its byte order mark, of the transport, or of its declaration, else UTF-8 (XML 1.0,
 * appendix F; RFC 7303, section 3). Bytes that are none of its letters are refused, and not replaced.
 */
export function xmlText(bytes: Uint8Array, charset?: string): string {
  const encoding = markOf(bytes) ?? charset ?? declaredIn(bytes) ?? 'utf-8'
  const decoder = decoderOf(encoding)
  if (!decoder)
    throw unreadable('', `The encoding ${encoding} is not known here. Please send UTF-8`)
  try {
    return decoder.decode(bytes)
  } catch {
    throw unreadable(
      '',
      `The document holds bytes that are not ${encoding.toUpperCase()}. Please name its encoding in the XML declaration`,
    )
  }
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return null
  }
}

/** What the declaration says; it is written in ASCII where there is no mark. */
const declaredIn = (bytes: Uint8Array) =>
  /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    Buffer.from(bytes.subarray(0, 400)).toString('latin1'),
  )?.[1]

/** JSON is in UTF-8 (RFC 8259). */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw unreadable(
      '',
      error instanceof TypeError
        ? 'The document is not in UTF-8, as JSON must be'
        : 'The document cannot be read as JSON',
    )
  }
}
