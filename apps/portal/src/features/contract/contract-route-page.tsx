import '@fairlead/api/later-calls'
import { useParams } from 'react-router'
import { useCall } from '../../server/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContractDraftPage } from './contract-draft-page.tsx'
import { draftOf } from './contract-frame.tsx'
import { ContractPage } from './contract-page.tsx'
import '../../ui/section.css'

/** `…/contract/{contractId}/{view-active-version|edit-draft-version}`. */
export function ContractRoutePage() {
  const { contractId, page } = useParams()
  const query = useCall('contract.get', { params: { id: Number(contractId) } })
  const contract = query.data
  const isEdited = page === 'edit-draft-version'
  // A draft that was begun meanwhile is not in an answer of before.
  const isAwaited = isEdited && query.isFetching && contract && !draftOf(contract)
  if (!contract || isAwaited) return <Skeleton lines={12} />
  return isEdited ? (
    <ContractDraftPage key={contract.id} contract={contract} />
  ) : (
    <ContractPage key={contract.id} contract={contract} />
  )
}
