import '@fairlead/api/later-calls'
import ScrollText from 'lucide-react/icons/scroll-text'
import { Link, useNavigate } from 'react-router'
import { useDuty } from '../../../frame/area-context.ts'
import { useAction, useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { contractPaths } from '../../contract/contract-model.ts'

/** What an awarded tender becomes: its contract, or the button that makes the draft of it. */
export function TenderContract({ caseId }: { caseId: number }) {
  const trades = useDuty('trade')
  const navigate = useNavigate()
  const params = { id: caseId }
  const { data } = useCall('contract.tender', { params })
  const make = useAction('contract.ofTender', {
    done: 'Draft contract made',
    onSuccess: ({ id }) => void navigate(contractPaths.draft(id)),
  })
  if (!data?.awarded) return null
  if (data.contract)
    return (
      <p>
        Its contract is{' '}
        <Link to={contractPaths.draft(data.contract.id)}>{data.contract.number}</Link>.
      </p>
    )
  if (!trades) return <p>No contract was made of it yet.</p>
  return (
    <p>
      <Button small icon={ScrollText} busy={make.isPending} onClick={() => make.mutate({ params })}>
        Make the contract
      </Button>{' '}
      A draft with the winners, their prices and terms; nothing counts until it is published.
    </p>
  )
}
