/** One STOMP 1.2 frame. https://stomp.github.io/stomp-specification-1.2.html */
export interface Frame {
  command: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** What a client may send: its frames are short, so a long one is an attack. */
export const frameLimits = { bytes: 16_384, headers: 16, line: 1024 }

/** A frame that is none; its message is sent to the client in an ERROR frame. */
export class Malformed extends Error {
  override name = 'Malformed'
}

const commands = new Set([
  'CONNECT',
  'STOMP',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'SEND',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
  'DISCONNECT',
])
const NUL = 0
const LF = 10
const CR = 13

/**
 * Reads a client's frames from the chunks as they arrive, however they are cut: several in one message, one over several.
 * Line ends between frames are heart-beats. Throws `Malformed`; the decoder is of no use afterwards.
 */
export function createDecoder(): (chunk: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const frames: Frame[] = []
    for (;;) {
      rest = rest.subarray(lineEnds(rest))
      const read = rest.length > 0 ? readFrame(rest) : null
      if (!read) break
      frames.push(read.frame)
      rest = rest.subarray(read.length)
    }
    if (rest.length > frameLimits.bytes) throw new Malformed('The frame is too large')
    return frames
  }
}

function lineEnds(bytes: Buffer): number {
  let count = 0
  while (bytes[count] === LF || bytes[count] === CR) count += 1
  return count
}

/** The first frame and its length, or null while it is not complete. */
function readFrame(bytes: Buffer): { frame: Frame; length: number } | null {
  const head = readHead(bytes)
  if (!head) return null
  const { command, headers, length: start } = head
  const end = bodyEnd(bytes, start, headers['content-length'])
  if (end === null) return null
  if (end > frameLimits.bytes) throw new Malformed('The frame is too large')
  const body = bytes.toString('utf8', start, end)
  return { frame: { command, headers, body }, length: end + 1 }
}

function readHead(bytes: Buffer) {
  const lines: string[] = []
  for (let from = 0; ;) {
    const end = bytes.indexOf(LF, from)
    if (end > from + frameLimits.line || (end < 0 && bytes.length > from + frameLimits.line))
      throw new Malformed('A header is too long')
    if (end < 0) return null
    const line = bytes.toString('utf8', from, bytes[end - 1] === CR ? end - 1 : end)
    from = end + 1
    if (line === '') return { ...parseHead(lines), length: from }
    if (lines.push(line) > frameLimits.headers + 1) throw new Malformed('Too many headers')
  }
}

function parseHead([command = '', ...lines]: string[]) {
  if (!commands.has(command)) throw new Malformed('There is no such command')
  const headers: Record<string, string> = Object.create(null)
  // Clients of earlier versions do not escape in CONNECT.
  const read = command === 'CONNECT' ? (text: string) => text : unescape
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1 || line.includes('\0')) throw new Malformed('A header is not a name and a value')
    // Where a header is repeated, the first one counts.
    headers[read(line.slice(0, colon))] ??= read(line.slice(colon + 1))
  }
  return { command, headers }
}

function bodyEnd(bytes: Buffer, start: number, declared: string | undefined): number | null {
  if (declared === undefined) {
    const end = bytes.indexOf(NUL, start)
    return end < 0 ? null : end
  }
  if (!/^\d{1,9}$/.test(declared)) throw new Malformed('The content-length is not a number')
  const end = start + Number(declared)
  if (end > frameLimits.bytes) throw new Malformed('The frame is too large')
  if (end >= bytes.length) return null
  if (bytes[end] !== NUL) throw new Malformed('The frame does not end where it says')
  return end
}

const escaped: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' }
const meant: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' }

const escape = (text: string) => text.replace(/[\\\r\n:]/g, (sign) => escaped[sign]!)

function unescape(text: string): string {
  return text.replace(/\\[^]?/g, (pair) => {
    const sign = meant[pair]
    if (sign === undefined) throw new Malformed('A header is escaped in an unknown way')
    return sign
  })
}

/** A server's frame as text, ready to be sent. */
export function printFrame(command: string, headers: Record<string, string>, body = ''): string {
  const write = command === 'CONNECTED' ? (text: string) => text : escape
  const lines = Object.entries(headers).map(([name, value]) => `${write(name)}:${write(value)}\n`)
  return `${command}\n${lines.join('')}\n${body}\0`
}
