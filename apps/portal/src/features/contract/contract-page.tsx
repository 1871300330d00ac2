import { Link, Navigate, useSearchParams } from 'react-router'
import { todayHere } from '@fairlead/validation/day'
import { formatMoney } from '@fairlead/formatting/number'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { paths } from '../../frame/paths.ts'
import { useCall } from '../../server/queries.ts'
import { Notice } from '../../ui/notice.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AgreedLists } from './agreed-lists.tsx'
import { BoughtChart } from './bought-chart.tsx'
import { factsOf } from './contract-facts.tsx'
import { ContractFiles } from './contract-files.tsx'
import {
  comparePath,
  ContractTabs,
  pathOfVersion,
  shownOf,
  VersionsSide,
} from './contract-frame.tsx'
import { ContractHead } from './contract-head.tsx'
import { contractPaths, type Contract, type ContractVersion } from './contract-model.ts'
import { ContractOrders } from './contract-orders.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { PaidAbove } from './paid-above.tsx'
import { PriceIndexes } from './price-indexes.tsx'
import { ProposalsSection } from './proposals-section.tsx'
import styles from './contract.module.css'
import { noticeWords } from './notice-words.ts'

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
  const asked = useSearchParams()[0].get('show')
  const at = asked === 'orders' || asked === 'earlier' ? asked : 'active'
  useDocumentTitle(`Contract ${contract.number}`)
  if (!version) return <Skeleton lines={12} />
  return (
    <>
      <ContractHead contract={contract} version={version} />
      <ContractTabs contract={contract} at={at} />
      <div className="scroll" tabIndex={0} role="region" aria-label={`Contract ${contract.number}`}>
        {at === 'orders' && <ContractOrders id={id} version={version} />}
        {at === 'earlier' && <EarlierVersions contract={contract} />}
        {at === 'active' && <Agreed contract={contract} version={version} />}
      </div>
    </>
  )
}

function Agreed({ contract, version }: { contract: Contract; version: ContractVersion }) {
  const { id } = contract
  const { number } = version
  const { data: proposals } = useCall('proposal.ofContract', { params: { id } })
  const { data: orders } = useCall('contract.orders', { params: { id, number }, query: {} })
  return (
    <div className="columns">
      <div className="columns__main">
        {number !== shownOf(contract)?.number && (
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
              <Link key="b" to={contractPaths.orders(id)}>
                {formatMoney(version.bought, version.currency)}
              </Link>,
            ],
            ['Notice by', noticeWords(version.noticeBy, todayHere())],
          ]}
        />
        <AgreedLists contractId={id} version={version} bought={orders?.lists} />
        {orders && orders.dearer > 0 && <PaidAbove contractId={id} orders={orders} />}
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
        {orders && orders.months.length > 0 && (
          <Section title="Bought by month" note={orders.currency}>
            <BoughtChart
              months={orders.months}
              currency={orders.currency}
              most={6}
              linkOf={(month) => contractPaths.orders(id, month)}
            />
          </Section>
        )}
        <VersionsSide
          versions={contract.versions}
          shown={number}
          pathOf={pathOfVersion(id)}
          compareAt={comparePath(id, number)}
        />
        <ContractFiles
          files={version.files}
          call="download.contractFile"
          version={{ id, number }}
        />
      </div>
    </div>
  )
}
