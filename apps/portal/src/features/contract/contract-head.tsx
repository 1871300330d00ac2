import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import { useNavigate } from 'react-router'
import { useDuty } from '../../frame/area-context.ts'
import { paths } from '../../frame/paths.ts'
import { download, useAction } from '../../server/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { draftOf, VersionChip } from './contract-frame.tsx'
import { contractPaths, readAnew, type Contract, type ContractVersion } from './contract-model.ts'

interface Props {
  contract: Contract
  version: ContractVersion
}

/** A version by its title: on paper, as a workbook, and where the next one is written. */
export function ContractHead({ contract, version }: Props) {
  const { id } = contract
  const draft = draftOf(contract)
  const trades = useDuty('trade')
  const navigate = useNavigate()
  const open = useAction('contract.openDraft', {
    onSuccess: () => void readAnew().then(() => navigate(contractPaths.draft(id))),
  })
  const params = { id, number: version.number }
  return (
    <PageHead
      title={version.title}
      crumbs={[{ label: 'Contracts', to: contractPaths.list() }, { label: contract.number }]}
      aside={<VersionChip version={version} />}
      actions={
        <>
          <Button icon={Printer} onClick={() => void download('download.contractPdf', { params })}>
            Print
          </Button>
          <Button
            icon={FileSpreadsheet}
            onClick={() => void download('download.contractXlsx', { params })}
          >
            Excel
          </Button>
          {trades && version.state === 'ACTIVE' && (
            <ButtonLink icon={Package} to={paths.orderUnder(id)}>
              Make an order
            </ButtonLink>
          )}
          {draft ? (
            <ButtonLink kind="primary" icon={Pencil} to={contractPaths.draft(id)}>
              Open draft version {draft.number}
            </ButtonLink>
          ) : (
            trades && (
              <Button
                kind="primary"
                icon={Pencil}
                busy={open.isPending}
                onClick={() => open.mutate({ params: { id } })}
              >
                Write version {contract.versions[0]!.number + 1}
              </Button>
            )
          )}
        </>
      }
    />
  )
}
