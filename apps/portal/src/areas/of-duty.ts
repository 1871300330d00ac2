import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { Duty } from '@fairlead/validation/team'

/** Loads a page where something is made or changed, for those who do that; `readAt` is where the others read the same. */
export const ofDuty =
  (duty: Duty, load: () => Promise<ComponentType>, readAt?: (params: Params) => string) =>
  async (): Promise<ComponentType> =>
    (await import('./duty-page.tsx')).ofDuty(duty, await load(), readAt)
