import { useDocumentTitle } from '../../frame/document-title.tsx'
import { onceRead, useCall, whileTyping } from '../../server/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContractEditor } from './contract-editor.tsx'
import { draftOf } from './contract-frame.tsx'
import type { Contract } from './contract-model.ts'
import { TermsWere } from './draft-was.tsx'

/** The draft version as it is typed; without one, what is in force is shown. */
export function ContractDraftPage({ contract }: { contract: Contract }) {
  const draft = draftOf(contract)
  useDocumentTitle(`Contract ${contract.number}`)
  return draft ? (
    <Draft key={draft.number} contract={contract} number={draft.number} />
  ) : (
    <TermsWere contract={contract} />
  )
}

function Draft({ contract, number }: { contract: Contract; number: number }) {
  const query = useCall(
    'contract.version',
    { params: { id: contract.id, number } },
    { refetchOnMount: 'always', ...whileTyping, ...onceRead },
  )
  const version = query.isFetchedAfterMount ? query.data : undefined
  if (!version) return <Skeleton lines={12} />
  return <ContractEditor contract={contract} version={version} />
}
