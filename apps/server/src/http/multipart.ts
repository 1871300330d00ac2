import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '@fairlead/api/refusals'
import type { Upload } from '../context.ts'
import { makeIncoming } from '../files/incoming.ts'
import { inTurn, tooLarge, type Bounds } from './bounds.ts'

export interface Form {
  fields: Record<string, unknown>
  files: Record<string, Upload[]>
  /** Changes when any field or file changes. */
  hash: string
  remove(): Promise<void>
}

interface Taking {
  /** Below it each form has a folder while it is read. */
  folder: string
  /** The names of its file fields. */
  allowed: readonly string[]
  bounds: Bounds
  /** Looks at the fields before a file is taken: what it throws refuses the form. */
  beforeFiles?: ((fields: Form['fields']) => Promise<void>) | undefined
}

/** Streams a multipart body to disk under the limits of section 9; whatever goes wrong, nothing is left behind. */
export async function readForm(request: FastifyRequest, taking: Taking): Promise<Form> {
  let made: Promise<string> | undefined
  // Most forms bring no file, and need no folder.
  const home = () => (made ??= makeIncoming(taking.folder))
  const remove = async () => {
    if (made) await rm(await made, { recursive: true, force: true })
  }
  const form: Form = {
    fields: {},
    files: Object.fromEntries(taking.allowed.map((name) => [name, []])),
    hash: '',
    remove,
  }
  try {
    await inTurn(taking.bounds, () => collect(request, form, { ...taking, home }))
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

async function collect(request: FastifyRequest, form: Form, taking: Taking & Pick<Place, 'home'>) {
  const { bounds, beforeFiles } = taking
  const taken = { bytes: 0 }
  let fieldBytes = 0
  let looked = false
  for await (const part of request.parts({
    limits: {
      files: bounds.count,
      fileSize: bounds.bytes,
      fieldSize: bounds.fieldBytes,
      fields: 20,
    },
  })) {
    if (part.type === 'file') {
      if (!looked) await beforeFiles?.(form.fields)
      looked = true
      await takeFile(part, form, { ...taking, taken })
      continue
    }
    const text = String(part.value)
    fieldBytes += Buffer.byteLength(text)
    taken.bytes += Buffer.byteLength(text)
    if (part.valueTruncated || fieldBytes > bounds.fieldBytes)
      throw new Refusal('request.too-large')
    form.fields[part.fieldname] = jsonOr(text)
  }
}

interface Place {
  home: () => Promise<string>
  bounds: Bounds
  /** Of everything together, fields and files. */
  taken: { bytes: number }
}

async function takeFile(part: MultipartFile, form: Form, { home, bounds, taken }: Place) {
  const list = form.files[part.fieldname]
  if (!list) {
    part.file.resume()
    throw new Refusal('request.invalid', [{ path: part.fieldname, message: 'No such file field' }])
  }
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      taken.bytes += chunk.length
      hash.update(chunk)
      if (taken.bytes > bounds.totalBytes) return done(tooLarge('upload.total-too-large', bounds))
      done(null, chunk)
    },
  })
  const path = join(await home(), randomUUID())
  await pipeline(part.file, count, createWriteStream(path))
  if (part.file.truncated) throw tooLarge('upload.too-large', bounds)
  list.push({ path, name: cleanName(part.filename), size, sha256: hash.digest('hex') })
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
      return fromWords(error, String((error as Error).message))
  }
}

/** What the reader of forms says in words only. */
function fromWords(error: unknown, words: string): unknown {
  if (/unexpected end|premature/i.test(words)) return new Refusal('upload.cut')
  if (!/boundary|needle/i.test(words)) return error
  return new Refusal('request.invalid', [
    { path: 'Content-Type', message: 'The form has no usable boundary' },
  ])
}
