import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useCall } from '../../server/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import { WhileOpen } from './while-open.tsx'
import { officeForms } from './office-paths.ts'

/** `…/ihm-upload-supplier-form/{id}`: the forms a supplier gave another way, put in for it; the record says by whom. */
export function OfficeUploadPage() {
  const id = Number(useParams()['hazardDeclarationId'])
  const paths = officeForms(useLocation().pathname)
  const [isSent, setSent] = useState(false)
  const { data } = useCall('declaration.get', { params: { id } })
  if (!data) return <Skeleton lines={12} />
  const back = { label: 'Pending IHM forms', to: paths.list() }
  return (
    <WhileOpen
      office
      declaration={data}
      canType={data.actions.includes('submitFor')}
      isOwn={isSent}
      back={back}
    >
      <DeclarationForm
        office
        declaration={data}
        stored={null}
        person=""
        back={back}
        onDone={() => setSent(true)}
      />
    </WhileOpen>
  )
}
