import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import type { Call } from '../contract.ts'
import { instant } from '../shapes.ts'

/** Where the parts of a company stand. */
export const base = '/api/supplier/account/company/'
/** Who saved a part last; the number has to be said when it is saved again. */
const Versioned = {
  version: z.number(),
  savedBy: z.string().nullable(),
  savedAt: instant.nullable(),
}
const Saved = z.object({ version: z.number() })
/** The version that was read: what somebody saved since is not written over. */
const version = z.number().int().min(0)

/** Reads a part. */
export const read = <const P extends string, const R extends z.ZodRawShape>(
  path: P,
  summary: string,
  reply: R,
) =>
  ({
    method: 'GET',
    path: `${base}${path}`,
    summary,
    reply: z.object({ ...Versioned, ...reply }),
  }) as const satisfies Call
/** Saves a part as a whole. */
export const save = <const P extends string, const B extends z.ZodRawShape>(
  path: P,
  summary: string,
  body: B,
) =>
  ({
    method: 'POST',
    path: `${base}${path}/save`,
    summary,
    body: z.object({ version, ...body }),
    bodyBytes: limits.listBodyBytes,
    reply: Saved,
    refuses: ['company.part-changed', 'company.unknown-choice'],
    writes: true,
  }) as const satisfies Call
