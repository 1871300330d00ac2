import type { ComponentType } from 'react'
import type { CompanyModule } from '@fairlead/validation/modules'

/** Loads a page of a module, for the companies that use it. */
export const ofModule =
  (module: CompanyModule, load: () => Promise<ComponentType>) => async (): Promise<ComponentType> =>
    (await import('./module-off-page.tsx')).ofModule(module, await load())
