import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Upload } from '../context.ts'
import { makeIncoming } from '../files/incoming.ts'

export interface Form {
  fields: Record<string, unknown>
  files: Record<string, Upload[]>
  /** Changes when any field or file changes. */
  hash: string
  remove(): Promise<void>
}

/** How much one upload may hold. */
export interface Bounds {
  count: number
  bytes: number
  totalBytes: number
  fieldBytes: number
}

const memberBounds: Bounds = {
  count: limits.uploadCount,
  bytes: limits.uploadBytes,
  totalBytes: limits.uploadTotalBytes,
  fieldBytes: 20_000_000,
}
/** Of the holder of a link, for whom nobody vouches. */
export const guestBounds: Bounds = {
  count: limits.guestUploadCount,
  bytes: limits.guestUploadBytes,
  totalBytes: limits.guestUploadTotalBytes,
  fieldBytes: limits.guestBodyBytes,
}

/** Streams a multipart body to disk under the limits of section 9; whatever goes wrong, nothing is left behind. */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  allowed: readonly string[],
  bounds: Bounds = memberBounds,
): Promise<Form> {
  const home = await makeIncoming(folder)
  const remove = () => rm(home, { recursive: true, force: true })
  const form: Form = {
    fields: {},
    files: Object.fromEntries(allowed.map((name) => [name, []])),
    hash: '',
    remove,
  }
  try {
    await collect(request, form, { home, bounds })
  } catch (error) {
    readRest(request)
    await remove()
    throw asRefusal(error)
  }
  const parts = [
    ...Object.values(form.files)
      .flat()
      .map((file) => file.sha256),
    JSON.stringify(form.fields),
  ]
  form.hash = createHash('sha256').update(parts.join('|')).digest('hex')
  return form
}

/** Who is refused in the middle still sends: what nobody reads would hold up the next request on the connection. */
function readRest({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

interface Taking {
  home: string
  bounds: Bounds
}

async function collect(request: FastifyRequest, form: Form, { home, bounds }: Taking) {
  let total = 0
  for await (const part of request.parts({
    limits: {
      files: bounds.count,
      fileSize: bounds.bytes,
      fieldSize: bounds.fieldBytes,
      fields: 20,
    },
  })) {
    if (part.type === 'field') {
      form.fields[part.fieldname] = jsonOr(String(part.value))
      continue
    }
    const list = form.files[part.fieldname]
    if (!list) {
      part.file.resume()
      throw new Refusal('request.invalid', [
        { path: part.fieldname, message: 'No such file field' },
      ])
    }
    const hash = createHash('sha256')
    let size = 0
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        total += chunk.length
        hash.update(chunk)
        if (total > bounds.totalBytes) return done(tooLarge('upload.total-too-large', bounds))
        done(null, chunk)
      },
    })
    const path = join(home, randomUUID())
    await pipeline(part.file, count, createWriteStream(path))
    if (part.file.truncated) throw tooLarge('upload.too-large', bounds)
    list.push({ path, name: cleanName(part.filename), size, sha256: hash.digest('hex') })
  }
}

/** The limit in the words of whoever is under a narrower one. */
function tooLarge(code: 'upload.too-large' | 'upload.total-too-large', bounds: Bounds) {
  if (bounds === memberBounds) return new Refusal(code)
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
  const words =
    code === 'upload.too-large'
      ? `This file is too large: at most ${megabytes(bounds.bytes)} through a link`
      : `The files are too large together: at most ${megabytes(bounds.totalBytes)} through a link`
  return new Refusal(code, undefined, words)
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A display name only: no folders, no control or direction characters, at most 200 characters with its ending. */
function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"]/g, '').trim()
  const characters = [...clean]
  if (characters.length <= 200) return clean || 'file'
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  return characters.slice(0, 200 - ending.length).join('') + ending
}

function asRefusal(error: unknown): unknown {
  const code = (error as { code?: string }).code
  switch (code) {
    case 'FST_FILES_LIMIT':
      return new Refusal('upload.too-many')
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('upload.too-large')
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Refusal('request.invalid')
    case 'ERR_STREAM_PREMATURE_CLOSE':
    case 'ECONNRESET':
      return new Refusal('upload.cut')
    default:
      return /unexpected end|premature/i.test(String((error as Error).message))
        ? new Refusal('upload.cut')
        : error
  }
}
