import { useState } from 'react'
import { portUseLabels, type PortUse } from '@fairlead/validation/supplier-company'
import { useCall } from '../../../server/queries.ts'
import { Segment } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PortsOf } from './ports-of.tsx'

/** Where the company serves ships: for each use a list of its own. */
export function PortsPart() {
  const profile = useCall('supplierCompany.profile', {}).data
  const [use, setUse] = useState<PortUse | null>(null)
  if (!profile) return <Skeleton lines={8} />
  const uses = profile.portUses
  const open = use ?? uses[0] ?? 'CHANDLER'
  return (
    <>
      {uses.length > 1 && (
        <div>
          <Segment
            label="Ports for"
            value={open}
            options={uses.map((value) => ({ value, label: portUseLabels[value] }))}
            onChange={setUse}
          />
        </div>
      )}
      <PortsOf key={open} use={open} />
    </>
  )
}
