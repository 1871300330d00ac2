import '@fairlead/api/later-calls'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useDuty } from '../../frame/area-context.ts'
import { useCall } from '../../server/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddPriceList } from './add-price-list.tsx'
import { contractPaths } from './contract-model.ts'
import { draftOf, shownOf } from './contract-frame.tsx'
import { ListWas } from './draft-was.tsx'
import { NotFound } from './not-found.ts'
import { PriceListEditor } from './price-list-editor.tsx'
import { PriceListView } from './price-list-view.tsx'
import '../../ui/section.css'

/** `…/contract/{contractId}/{view-active-pricelist|edit-draft-pricelist|add-draft-pricelist}/{uuid}`. */
export function PriceListRoutePage() {
  const { contractId, page, uuid = '' } = useParams()
  const trades = useDuty('trade')
  const asked = Number(useSearchParams()[0].get('version'))
  const { data: contract } = useCall('contract.get', { params: { id: Number(contractId) } })
  if (!contract) return <Skeleton lines={12} />
  const isView = page === 'view-active-pricelist'
  const known = contract.versions.find((v) => v.number === asked && v.state !== 'DRAFT')
  const version = isView ? (known ?? shownOf(contract)) : draftOf(contract)
  if (!version && page === 'edit-draft-pricelist')
    return <ListWas key={uuid} contract={contract} uuid={uuid} />
  if (!version) return <NotFound />
  if (page === 'add-draft-pricelist' && !trades)
    return <Navigate replace to={contractPaths.draft(contract.id)} />
  if (page === 'add-draft-pricelist')
    return <AddPriceList key={uuid} contract={contract} uuid={uuid} number={version.number} />
  const Page = isView ? PriceListView : PriceListEditor
  return (
    <Page
      key={`${uuid} ${version.number}`}
      contract={contract}
      uuid={uuid}
      number={version.number}
    />
  )
}
