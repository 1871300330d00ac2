import type { Call } from '@fairlead/api/contract'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Actor } from '../actor.ts'

/** How much one form may hold, and how many of its kind are read at once on this node. */
export interface Bounds {
  count: number
  bytes: number
  totalBytes: number
  fieldBytes: number
  atOnce: number
  /** Through what it comes, where that narrows the bounds. */
  through: string
}

const member = {
  count: limits.uploadCount,
  bytes: limits.uploadBytes,
  totalBytes: limits.uploadTotalBytes,
  fieldBytes: limits.listBodyBytes,
  atOnce: limits.formsAtOnce,
  through: '',
}
/** Nobody vouches for who holds a link, and still less for who holds none. */
const narrowed: Partial<Record<Actor['kind'], Bounds>> = {
  link: {
    count: limits.guestUploadCount,
    bytes: limits.guestUploadBytes,
    totalBytes: limits.guestUploadTotalBytes,
    fieldBytes: limits.guestBodyBytes,
    atOnce: limits.formsAtOnce,
    through: ' through a link',
  },
  anonymous: {
    count: limits.openUploadCount,
    bytes: limits.openUploadBytes,
    totalBytes: limits.openUploadTotalBytes,
    fieldBytes: limits.bodyBytes,
    atOnce: limits.openFormsAtOnce,
    through: ' without an account',
  },
}

/** What this caller may send with this call. */
export function boundsOf(kind: Actor['kind'], { bodyBytes = limits.bodyBytes }: Call): Bounds {
  const bounds = narrowed[kind] ?? member
  return { ...bounds, fieldBytes: Math.min(bounds.fieldBytes, bodyBytes) }
}

/** The limit in the words of whoever is under a narrower one. */
export function tooLarge(code: 'upload.too-large' | 'upload.total-too-large', bounds: Bounds) {
  if (!bounds.through) return new Refusal(code)
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB${bounds.through}`
  const words =
    code === 'upload.too-large'
      ? `This file is too large: at most ${megabytes(bounds.bytes)}`
      : `The files are too large together: at most ${megabytes(bounds.totalBytes)}`
  return new Refusal(code, undefined, words)
}

const beingRead = new Map<string, number>()

/** Reads one form more of this kind, unless too many are being read: what one node holds stays bounded. */
export async function inTurn<T>({ through, atOnce }: Bounds, read: () => Promise<T>): Promise<T> {
  const others = beingRead.get(through) ?? 0
  if (others >= atOnce) throw new Refusal('server.busy')
  beingRead.set(through, others + 1)
  try {
    return await read()
  } finally {
    beingRead.set(through, (beingRead.get(through) ?? 1) - 1)
  }
}
