import { Refusal } from '@fairlead/api/refusals'

/** Nothing that is sent here is nested deeper: what is would end the stack of whoever walks it. */
const deepest = 64

/** Refuses a value that is nested too deeply. */
export function refuseDepth(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return
  if (depth === deepest)
    throw new Refusal('request.invalid', [{ path: '', message: 'This is nested too deeply' }])
  for (const part of Object.values(value)) refuseDepth(part, depth + 1)
}
