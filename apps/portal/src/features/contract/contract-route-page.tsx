import '@fairlead/api/later-calls'
import { useParams } from 'react-router'
import { useCall } from '../../server/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContractDraftPage } from './contract-draft-page.tsx'
import { ContractPage } from './contract-page.tsx'
import '../../ui/section.css'

/** `…/contract/{contractId}/{view-active-version|edit-draft-version}`. */
export function ContractRoutePage() {
  const { contractId, page } = useParams()
  const { data: contract } = useCall('contract.get', { params: { id: Number(contractId) } })
  if (!contract) return <Skeleton lines={12} />
  return page === 'edit-draft-version' ? (
    <ContractDraftPage key={contract.id} contract={contract} />
  ) : (
    <ContractPage key={contract.id} contract={contract} />
  )
}
