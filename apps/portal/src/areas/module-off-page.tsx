import PowerOff from 'lucide-react/icons/power-off'
import type { ComponentType } from 'react'
import { moduleOffWords, moduleWords, type CompanyModule } from '@fairlead/validation/modules'
import { useModule } from '../frame/area-context.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** A page of a module; who comes by its address while it is off reads so. */
export function ofModule(module: CompanyModule, Page: ComponentType): ComponentType {
  return function OfModule() {
    return useModule(module) ? <Page /> : <ModuleOff module={module} />
  }
}

function ModuleOff({ module }: { module: CompanyModule }) {
  return (
    <>
      <PageHead title={moduleWords[module].name} />
      <div className="scroll">
        <Empty icon={PowerOff} title="Switched off">
          <p>{moduleOffWords(module)}.</p>
        </Empty>
      </div>
    </>
  )
}
