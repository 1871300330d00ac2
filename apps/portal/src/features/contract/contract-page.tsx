import FilePen from 'lucide-react/icons/pencil'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useDuty } from '../../frame/area-context.ts'
import { paths } from '../../frame/paths.ts'
import { useAction, useCall } from '../../server/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Link } from 'react-router'
import {
  comparePath,
  ContractTabs,
  draftOf,
  pathOfVersion,
  shownOf,
  VersionChip,
  VersionsSide,
} from './contract-frame.tsx'
import { ContractOrders } from './contract-orders.tsx'
import { contractPaths, readAnew, type Contract } from './contract-model.ts'
import { priceListPaths } from './price-list-model.ts'
import { ContractFiles } from './contract-files.tsx'
import { factsOf } from './contract-facts.tsx'
import { PriceIndexes } from './price-indexes.tsx'
import { PriceListsSection } from './price-lists-section.tsx'
import { ProposalsSection } from './proposals-section.tsx'
import styles from './contract.module.css'

/** What is agreed; also, by `?version=`, what was agreed before. */
export function ContractPage({ contract }: { contract: Contract }) {
  const { id } = contract
  const asked = Number(useSearchParams()[0].get('version'))
  const shown = contract.versions.find(({ number, state }) => number === asked && state !== 'DRAFT')
  const number = shown?.number ?? shownOf(contract)?.number
  return number ? (
    <Version key={number} contract={contract} number={number} />
  ) : (
    <Navigate to={contractPaths.draft(id)} replace />
  )
}

function Version({ contract, number }: { contract: Contract; number: number }) {
  const { id } = contract
  const { data: version } = useCall('contract.version', { params: { id, number } })
  const { data: proposals } = useCall('proposal.ofContract', { params: { id } })
  const draft = draftOf(contract)
  const trades = useDuty('trade')
  const navigate = useNavigate()
  const open = useAction('contract.openDraft', {
    onSuccess: () => void readAnew().then(() => navigate(contractPaths.draft(id))),
  })
  useDocumentTitle(`Contract ${contract.number}`)
  if (!version) return <Skeleton lines={12} />
  const current = shownOf(contract)?.number
  const next = contract.versions[0]!.number + 1
  return (
    <>
      <PageHead
        title={version.title}
        crumbs={[{ label: 'Contracts', to: contractPaths.list() }, { label: contract.number }]}
        aside={<VersionChip version={version} />}
        actions={
          draft ? (
            <ButtonLink kind="primary" icon={FilePen} to={contractPaths.draft(id)}>
              Open draft version {draft.number}
            </ButtonLink>
          ) : (
            trades && (
              <Button
                kind="primary"
                icon={FilePen}
                busy={open.isPending}
                onClick={() => open.mutate({ params: { id } })}
              >
                Write version {next}
              </Button>
            )
          )
        }
      />
      <ContractTabs contract={contract} at="active" />
      <div className="scroll" tabIndex={0} role="region" aria-label={`Contract ${contract.number}`}>
        <div className="columns">
          <div className="columns__main">
            {number !== current && (
              <div className={styles['said']}>
                <Notice>
                  This is version {number}.{' '}
                  <Link to={contractPaths.active(id)}>The version in force</Link> is another one.
                </Notice>
              </div>
            )}
            <Facts
              facts={[
                ...factsOf(version),
                [
                  'Bought',
                  <a key="b" href="#orders">
                    {formatMoney(version.bought, version.currency)}
                  </a>,
                ],
                ['Notice by', formatDate(version.noticeBy)],
              ]}
            />
            <PriceListsSection
              lists={version.priceLists}
              pathOf={(uuid) => priceListPaths.active(id, uuid, number)}
            />
            <div id="orders">
              <ContractOrders id={id} version={version} />
            </div>
            <PriceIndexes contractId={id} />
            <Section title="Vendors" count={version.vendors.length}>
              <ul className={styles['vendors']}>
                {version.vendors.map((vendor) => (
                  <li key={vendor.id}>
                    <Link to={paths.supplier(vendor.id)}>{vendor.name}</Link>
                  </li>
                ))}
              </ul>
            </Section>
            <ContractFiles
              files={version.files}
              call="download.contractFile"
              version={{ id, number }}
            />
            {version.notes && (
              <Section title="Terms in words">
                <p className={styles['words']}>{version.notes}</p>
              </Section>
            )}
          </div>
          <div className="columns__side">
            <ProposalsSection
              title="Proposed by vendors"
              proposals={proposals}
              pathOf={(proposal) => contractPaths.proposal(id, proposal)}
            />
            <VersionsSide
              versions={contract.versions}
              shown={number}
              pathOf={pathOfVersion(id)}
              compareAt={comparePath(id, number)}
            />
          </div>
        </div>
      </div>
    </>
  )
}
