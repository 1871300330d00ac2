import Pencil from 'lucide-react/icons/pencil'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useDuty } from '../../frame/area-context.ts'
import { download, useAction, useCall, useListCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContractFiles } from './contract-files.tsx'
import { factsOf } from './contract-facts.tsx'
import { VersionChip, VersionsSide } from './contract-frame.tsx'
import { IndexTable } from './price-indexes.tsx'
import { PriceListLines, useLineWindow } from './price-list-lines.tsx'
import { PriceListsSection } from './price-lists-section.tsx'
import { ProposalsSection } from './proposals-section.tsx'
import { supplierContractPaths as paths } from './supplier-contract-paths.ts'
import styles from './contract.module.css'
import '../../ui/section.css'

type Contract = ReplyOf<'supplierContract.get'>
interface Shown {
  contract: Contract
  number: number
}

/** The contract of the address, and which of its versions is read: the newest, where none is asked for. */
function useShown(): Shown | null {
  const { contractId } = useParams()
  const asked = Number(useSearchParams()[0].get('version'))
  const { data: contract } = useCall('supplierContract.get', { params: { id: Number(contractId) } })
  if (!contract) return null
  const { number } =
    contract.versions.find((version) => version.number === asked) ?? contract.versions[0]!
  return { contract, number }
}

/** `/secured/supplier/contract/{contractId}`: what is agreed; also, by `?version=`, what was. */
export function SupplierContractPage() {
  const shown = useShown()
  if (!shown) return <Skeleton lines={12} />
  return <Version key={`${shown.contract.id} ${shown.number}`} {...shown} />
}

function Version({ contract, number }: Shown) {
  const { id } = contract
  const { data: version } = useCall('supplierContract.version', { params: { id, number } })
  const { data: proposals } = useCall('supplierProposal.ofContract', { params: { id } })
  const { data: indexes } = useCall('supplierContract.indexes', { params: { id, number } })
  useDocumentTitle(`Contract ${contract.number}`)
  if (!version) return <Skeleton lines={12} />
  return (
    <>
      <PageHead
        title={version.title}
        crumbs={[{ label: 'Contracts', to: paths.list }, { label: contract.number }]}
        aside={<VersionChip version={version} />}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label={`Contract ${contract.number}`}>
        <div className="columns">
          <div className="columns__main">
            {number !== contract.versions[0]!.number && (
              <div className={styles['said']}>
                <Notice>
                  This is version {number}. <Link to={paths.one(id)}>A newer version</Link> took its
                  place.
                </Notice>
              </div>
            )}
            <Facts facts={[['Buyer', contract.buyer], ...factsOf(version)]} />
            <PriceListsSection
              lists={version.priceLists}
              pathOf={(uuid) => paths.priceList(id, uuid, number)}
            />
            {indexes && indexes.length > 0 && (
              <Section title="Indexes" count={indexes.length}>
                <IndexTable indexes={indexes} />
              </Section>
            )}
            <ContractFiles
              files={version.files}
              call="download.supplierContractFile"
              version={{ id, number }}
            />
          </div>
          <div className="columns__side">
            <ProposalsSection
              title="Proposed prices"
              proposals={proposals}
              pathOf={(proposal) => paths.proposal(id, proposal)}
            />
            <VersionsSide
              versions={contract.versions}
              shown={number}
              pathOf={(each) => paths.one(id, each.number)}
            />
          </div>
        </div>
      </div>
    </>
  )
}

/** `…/contract/{contractId}/view-active-pricelist/{uuid}`: one's own prices. */
export function SupplierPriceListPage() {
  const { uuid = '' } = useParams()
  const shown = useShown()
  if (!shown) return <Skeleton lines={12} />
  return <Prices key={`${uuid} ${shown.number}`} {...shown} uuid={uuid} />
}

function Prices({ contract, number, uuid }: Shown & { uuid: string }) {
  const { id } = contract
  const params = { id, number, listUuid: uuid }
  const lines = useLineWindow()
  const navigate = useNavigate()
  const begin = useAction('supplierProposal.begin', {
    onSuccess: (made) => void navigate(paths.proposal(id, made.id)),
  })
  const version = contract.versions.find((each) => each.number === number)
  const proposes = useDuty('trade') && version?.state === 'ACTIVE'
  const { data: list } = useCall('supplierPriceList.get', { params })
  const { data: found } = useListCall('supplierPriceList.lines', { params, ...lines.asked })
  if (!list) return <Skeleton lines={12} />
  return (
    <PriceListLines
      list={list}
      found={found}
      lines={lines}
      buyer={contract.buyer}
      crumbs={[
        { label: 'Contracts', to: paths.list },
        { label: contract.number, to: paths.one(id, number) },
        { label: `Version ${number}` },
      ]}
      onDownload={() => void download('download.supplierPriceListXlsx', { params })}
      actions={
        proposes && (
          <Button
            kind="primary"
            icon={Pencil}
            busy={begin.isPending}
            onClick={() => begin.mutate({ params: { id, listUuid: uuid } })}
          >
            Propose prices
          </Button>
        )
      }
    />
  )
}
