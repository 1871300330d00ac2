import { useParams } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { tradeRecordWords } from '@fairlead/formatting/trade-record'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { paths } from '../../frame/paths.ts'
import { useRecord } from '../../server/record.ts'
import { RecordPage } from '../../ui/record-page.tsx'
import { Chip } from '../../ui/chip.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Favour } from './supplier-search-page.tsx'

/** What a supplier offers, where, and how it has answered this buyer. */
export function SupplierProfilePage() {
  const id = Number(useParams()['supplierId'])
  return (
    <RecordPage resource="supplier" id={id} loading={<Loading />}>
      <Profile />
    </RecordPage>
  )
}

const Loading = () => (
  <div className="page">
    <Skeleton lines={8} />
  </div>
)

function Profile() {
  const data = useRecord('supplier')
  const { id } = data
  useDocumentTitle(data.name)
  return (
    <>
      <PageHead
        title={data.name}
        crumbs={[{ label: 'Find suppliers', to: paths.suppliers }, { label: data.name }]}
        aside={<Favour id={id} name={data.name} favourite={data.favourite} />}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Supplier">
        <div className="page page--narrow">
          <Facts
            facts={[
              ['Where', [data.city, data.country].filter(Boolean).join(', ')],
              ['E-mail', <OrDash key="e">{data.email}</OrDash>],
              ['Telephone', <OrDash key="t">{data.phone}</OrDash>],
              ['Your history', tradeRecordWords(data.record) || 'Not asked yet'],
            ]}
          />
          {data.address && (
            <Section title="Address">
              <p className="prose">{data.address}</p>
            </Section>
          )}
          {data.recordByPort.length > 0 && (
            <Section title="Your history by port" count={data.recordByPort.length}>
              <ul className="files">
                {data.recordByPort.map(({ port, ...record }) => (
                  <li key={port.locode}>
                    <span className="grow">
                      {port.name}, {port.locode}
                    </span>
                    <span className="end">{tradeRecordWords(record)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Words title="Categories" words={data.categories} />
          <Words title="Services" words={data.services} />
          <Words title="Brands" words={data.brands} />
          <Words
            title={data.worldWide ? 'Serves ports world-wide' : 'Ports'}
            words={data.portList.map((port) => `${port.name}, ${port.locode}`)}
          />
          {data.classApprovals.length > 0 && (
            <Section title="Class approvals" count={data.classApprovals.length}>
              <ul className="files">
                {data.classApprovals.map((approval) => (
                  <li key={approval.id}>
                    <span className="grow">{approval.description}</span>
                    <span className="end">until {formatDate(approval.expirationDate)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Section title={title} count={words.length}>
      <p className="chips">
        {words.map((word) => (
          <Chip key={word}>{word}</Chip>
        ))}
      </p>
    </Section>
  )
}
