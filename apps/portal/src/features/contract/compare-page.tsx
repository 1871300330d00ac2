import '@fairlead/api/later-calls'
import { useParams, useSearchParams } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import type { TermField } from '@fairlead/validation/contract-difference'
import { paymentTermsLabels, type PaymentTerms } from '@fairlead/validation/vocabulary'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useCall, useListCall, type ReplyOf } from '../../server/queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contractPaths, type Contract } from './contract-model.ts'
import { DifferenceTable } from './difference-table.tsx'
import { placeWords } from './price-list-model.ts'
import { useChangeWindow } from './use-change-window.tsx'
import styles from './contract.module.css'
import '../../ui/section.css'
import '../../ui/page.css'
import '../../ui/table.css'
import '../../ui/inset-table.css'

type Found = ReplyOf<'contract.difference'>
type List = Found['lists'][number]
interface Between {
  id: number
  number: number
  from: number
}

/** `…/contract/{contractId}/compare?from=2&version=3`: how one version differs from another. */
export function ComparePage() {
  const { contractId } = useParams()
  const { data: contract } = useCall('contract.get', { params: { id: Number(contractId) } })
  useDocumentTitle('Compare versions')
  return contract ? <Compared contract={contract} /> : <Skeleton lines={12} />
}

function Compared({ contract }: { contract: Contract }) {
  const { id, versions } = contract
  const [search, setSearch] = useSearchParams()
  const known = (name: string) =>
    versions.find(({ number }) => number === Number(search.get(name)))?.number
  const number = known('version') ?? versions[0]!.number
  const from = known('from') ?? versions.find((each) => each.number < number)?.number ?? number
  const choose = (name: 'from' | 'version') => (chosen: string) =>
    setSearch({ from: String(from), version: String(number), [name]: chosen }, { replace: true })
  const options = versions.map((version) => ({
    value: String(version.number),
    label: `Version ${version.number}${version.state === 'DRAFT' ? ', draft' : ''}`,
  }))
  return (
    <>
      <PageHead
        title="Compare versions"
        crumbs={[
          { label: 'Contracts', to: contractPaths.list() },
          { label: contract.number, to: contractPaths.active(id) },
          { label: 'Compare' },
        ]}
        actions={
          <>
            <Select
              label="Before"
              options={options}
              value={String(from)}
              onChange={choose('from')}
            />
            <Select
              label="After"
              options={options}
              value={String(number)}
              onChange={choose('version')}
            />
          </>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Compare versions">
        <div className={`page ${styles['stack']}`}>
          <Differences key={`${from} ${number}`} between={{ id, number, from }} />
        </div>
      </div>
    </>
  )
}

function Differences({ between }: { between: Between }) {
  const { data } = useCall('contract.difference', { params: between })
  if (!data) return <Skeleton lines={12} />
  const { terms, vendors, files, lists } = data
  const changed = lists.filter(({ kind }) => kind !== 'SAME')
  const same = lists.length - changed.length
  const named = [...Object.values(vendors), ...Object.values(files)].flat()
  if (terms.length + named.length + changed.length === 0)
    return <Notice>Nothing differs between these versions.</Notice>
  return (
    <>
      {terms.length > 0 && <TermsTable terms={terms} between={between} />}
      <NamesDifference title="Vendors" names={vendors} />
      <NamesDifference title="Files" names={files} />
      {changed.map((list) => (
        <ListDifference key={list.uuid} list={list} between={between} />
      ))}
      {same > 0 && (
        <p className="muted">
          {same} of {lists.length} price lists are the same.
        </p>
      )}
    </>
  )
}

/** What came and what went, by name; nothing where nothing did. */
function NamesDifference({ title, names }: { title: string; names: Found['vendors'] }) {
  const all = [
    ...names.added.map((name) => [name, 'added'] as const),
    ...names.removed.map((name) => [name, 'removed'] as const),
  ]
  if (all.length === 0) return null
  return (
    <Section title={title} count={all.length}>
      <ul className={styles['vendors']}>
        {all.map(([name, what]) => (
          <li key={`${what} ${name}`}>
            {name} <Chip tone={what === 'added' ? 'green' : 'plain'}>{what}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const termLabels: Record<TermField, string> = {
  title: 'Title',
  category: 'Category',
  currency: 'Currency',
  incoterm: 'Delivery',
  incotermPlace: 'Place of delivery',
  paymentTerms: 'Payment',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  noticeDays: 'Notice, days',
  notes: 'Terms in words',
}

function TermsTable({ terms, between }: { terms: Found['terms']; between: Between }) {
  return (
    <Section title="Terms" count={terms.length}>
      <div className="frame" tabIndex={0} role="region" aria-label="Terms that differ">
        <table className={`table table--inset ${styles['terms']}`}>
          <caption className="sr">Terms that differ</caption>
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col">Version {between.from}</th>
              <th scope="col">Version {between.number}</th>
            </tr>
          </thead>
          <tbody>
            {terms.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{termLabels[field]}</th>
                <td>{shownAs(field, from)}</td>
                <td>{shownAs(field, to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function shownAs(field: TermField, said: string): string {
  if (said === '') return '-'
  if (field === 'validFrom' || field === 'validTo') return formatDate(said)
  return field === 'paymentTerms' ? paymentTermsLabels[said as PaymentTerms] : said
}

const kindWords = { NEW: 'New list', GONE: 'List taken out', CHANGED: 'Changed', SAME: '' } as const

/** A price list in both versions: what is new, changed or gone. */
function ListDifference({ list, between }: { list: List; between: Between }) {
  const { counts } = list
  const lines = counts.NEW + counts.CHANGED + counts.GONE
  const { asked, tabs, more } = useChangeWindow(counts)
  const { data } = useListCall('priceList.difference', {
    params: { ...between, listUuid: list.uuid },
    ...asked,
  })
  const name = [list.vendor.name, list.name || placeWords(list)].filter(Boolean).join(', ')
  return (
    <Section title={name} count={lines} note={kindWords[list.kind]}>
      {lines === 0 && (
        <p className="muted">Only its ports, days or delivery differ; its lines are the same.</p>
      )}
      {lines > 0 && (
        <div className={styles['stack']}>
          {tabs}
          {data ? (
            <DifferenceTable rows={data.data} label={`Changes of ${name}`} />
          ) : (
            <Skeleton lines={6} />
          )}
          {more(data?.total)}
        </div>
      )}
    </Section>
  )
}
