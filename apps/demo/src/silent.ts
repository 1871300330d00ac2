import type { Services } from '@fairlead/server/src/context'

/** Nobody is written to: the letters of the demo are those of its history. */
export const silent = {
  publicUrl: () => '',
  letterhead: () => Promise.resolve({ sender: null, operator: null }),
} as unknown as Services
