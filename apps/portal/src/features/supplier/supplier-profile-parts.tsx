import { Fragment } from 'react'
import { SupplierTags } from './supplier-tags.tsx'
import { formatDate } from '@fairlead/formatting/date'
import { formatAnswerTime, tradeRecordWords } from '@fairlead/formatting/trade-record'
import { counted } from '@fairlead/validation/counted'
import { todayHere } from '@fairlead/validation/day'
import { confirmDays } from '@fairlead/validation/supplier-figures'
import {
  brandRelationLabels,
  classSocieties,
  piClubs,
  portUseLabels,
  presenceLabels,
} from '@fairlead/validation/supplier-company'
import { download, useCall, type ReplyOf } from '../../server/queries.ts'
import type { RecordOf } from '../../server/resources.ts'
import { Chip } from '../../ui/chip.tsx'
import { Section } from '../../ui/section.tsx'
import './supplier.css'

type Supplier = RecordOf<'supplier'>
type Public = ReplyOf<'supplier.publicProfile'>
/** A part of a profile, of which a buyer reads more than another supplier. */
interface Part<K extends keyof Public & keyof Supplier> {
  supplier: Pick<Public, K> | Pick<Supplier, K>
}

/** Goods and services, what the company mainly does first. */
export function Offers({ supplier: { offers } }: Part<'offers'>) {
  if (offers.length === 0) return null
  return (
    <Section title="What they do" count={offers.length}>
      <ul className="files">
        {offers.map(({ name, kind, isPrimary, piApprovals }) => (
          <li key={name}>
            <span className="medium">{name}</span>
            {isPrimary && <Chip tone="blue">primary</Chip>}
            <span className="end">
              {[kind === 'SERVICE' ? 'service' : '', ...piApprovals.map((club) => piClubs[club])]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface BrandsProps extends Part<'brandList'> {
  /** The company whose proofs the reader may open. */
  proofsOf?: number
}
/** Brands with the relation to their maker. */
export function Brands({ supplier: { brandList }, proofsOf }: BrandsProps) {
  if (brandList.length === 0) return null
  return (
    <Section title="Brands" count={brandList.length}>
      <ul className="files">
        {brandList.map(({ name, relation, ...brand }) => (
          <li key={name}>
            <span className="medium">{name}</span>
            {proofsOf !== undefined && 'hasProof' in brand && brand.hasProof && (
              <button
                type="button"
                className="link-btn"
                aria-label={`Proof for ${name}`}
                onClick={() =>
                  void download('brand.proof', { params: { id: proofsOf, brandId: brand.brandId } })
                }
              >
                Proof
              </button>
            )}
            <span className="end">{brandRelationLabels[relation]}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Everywhere = Pick<Public, 'worldWide' | 'worldWideServices' | 'worldWideLubricants'>
const worldWide = ({ worldWide: goods, worldWideServices, worldWideLubricants }: Everywhere) =>
  [
    goods && 'goods world-wide',
    worldWideServices && 'services world-wide',
    worldWideLubricants && 'lubricants world-wide',
  ]
    .filter(Boolean)
    .join(', ')

interface WhereProps extends Part<'portList' | keyof Everywhere> {
  recordByPort?: Supplier['recordByPort']
}

/** Ports, first those where the company has people or goods, each with the own history there. */
export function Where({ supplier, recordByPort = [] }: WhereProps) {
  const { portList } = supplier
  const all = [...portList, ...recordByPort.map(({ port }) => port)]
  const ports = [...new Set(all.map(({ locode }) => locode))].map((locode) => {
    const uses = portList.filter((port) => port.locode === locode)
    const known = recordByPort.find(({ port }) => port.locode === locode)
    return {
      port: all.find((port) => port.locode === locode)!,
      uses: uses.map(({ use }) => portUseLabels[use].toLowerCase()),
      presence: [...new Set(uses.flatMap((port) => port.presence))],
      history: known ? tradeRecordWords(known) : '',
    }
  })
  const everywhere = worldWide(supplier)
  if (ports.length === 0 && !everywhere) return null
  return (
    <Section title="Where" count={ports.length} note={everywhere}>
      <ul className="files where">
        {ports.map(({ port, uses, presence, history }) => (
          <li key={port.locode}>
            <span className="medium">{port.name}</span>
            <span className="muted">{port.locode}</span>
            <span className="muted">{uses.join(', ')}</span>
            <span className="end">
              {[presence.map((what) => presenceLabels[what]).join(', '), history]
                .filter(Boolean)
                .join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Approval = Public['classApprovals'][number] &
  Partial<Pick<Supplier['classApprovals'][number], 'number' | 'hasFile'>>

/** Approvals by class societies; what has run out stays in sight and is not counted. */
export function Approvals({ supplier }: Part<'classApprovals'>) {
  const classApprovals: readonly Approval[] = supplier.classApprovals
  if (classApprovals.length === 0) return null
  const today = todayHere()
  const counting = classApprovals.filter((one) => (one.expirationDate ?? '') >= today).length
  return (
    <Section
      title="Class approvals"
      count={classApprovals.length}
      note={`${counting} ${counting === 1 ? 'counts' : 'count'} today`}
    >
      <ul className="files">
        {classApprovals.map((approval) => (
          <li key={approval.id}>
            <span className="medium">
              {approval.society ? classSocieties[approval.society] : 'Class approval'}
            </span>
            <span className="muted grow">
              {[approval.description, approval.number].filter(Boolean).join(', ')}
            </span>
            {approval.hasFile && (
              <button
                type="button"
                className="link-btn"
                aria-label={`File of ${approval.number ?? approval.description}`}
                onClick={() =>
                  void download('supplierApproval.file', { params: { id: approval.id } })
                }
              >
                File
              </button>
            )}
            <Ends on={approval.expirationDate} today={today} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Ends({ on, today }: { on: string | null; today: string }) {
  if (!on) return <Chip>no last day</Chip>
  if (on < today) return <Chip tone="red">{`expired ${formatDate(on)}`}</Chip>
  return <Chip tone="green">{`until ${formatDate(on)}`}</Chip>
}

/** Certificates and memberships by their names. */
export function Certificates({ supplier: { certificates } }: Part<'certificates'>) {
  const still = { staleTime: Infinity, enabled: certificates.length > 0 }
  const names = [
    ...(useCall('ref.certifications', {}, still).data ?? []),
    ...(useCall('ref.memberships', {}, still).data ?? []),
  ]
  if (certificates.length === 0) return null
  return (
    <Section title="Certificates and memberships" count={certificates.length}>
      <p className="chips">
        {certificates.map(({ kind, code, expiresOn }) => (
          <Chip key={kind + code}>
            {names.find((one) => one.code === code)?.name ?? code}
            {expiresOn && `, until ${formatDate(expiresOn)}`}
          </Chip>
        ))}
      </p>
    </Section>
  )
}

const percent = (share: number) => `${share} %`

/** Figures of everybody's RFQs and orders, with how many companies stand behind each; nothing is said from too few. */
function Answers({ response }: Pick<Supplier, 'response'>) {
  const { answerHours, quotedPercent, confirmedPercent } = response
  const figures = [
    ['First answer, median', answerHours, formatAnswerTime],
    ['RFQs quoted', quotedPercent, percent],
    [`Orders confirmed within ${confirmDays} days`, confirmedPercent, percent],
  ] as const
  return (
    <dl className="facts facts--pairs">
      {figures.map(([name, figure, words]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          {figure ? (
            <dd>
              <span className="medium">{words(figure.value)}</span>{' '}
              <span className="muted small">of {counted(figure.companies, 'buyer')}</span>
            </dd>
          ) : (
            <dd className="muted">not enough yet</dd>
          )}
        </Fragment>
      ))}
    </dl>
  )
}

/** How the company is reached, and how it has answered. */
export function Side({ supplier }: { supplier: Supplier }) {
  const facts: [string, string | null][] = [
    ['Your vendor id', supplier.vendorId],
    ['Where', [supplier.address, supplier.city, supplier.country].filter(Boolean).join(', ')],
    ['E-mail', supplier.email],
    ['Telephone', supplier.phone],
    ['Emergency', supplier.emergencyPhone],
    ['Website', supplier.website],
    ['Hours', supplier.opensAt && `${supplier.opensAt} to ${supplier.closesAt}`],
    ['Time zone', supplier.timeZone?.replaceAll('_', ' ') ?? null],
    ['VAT number', supplier.vatNumber],
    ['Registered as', supplier.registrationNumber],
    ['Supplier since', supplier.since && formatDate(supplier.since)],
  ]
  return (
    <aside className="columns__side" aria-label="How they answer, and contact">
      <SupplierTags id={supplier.id} tags={supplier.tags} />
      <Section title="How they answer" note="everybody, 12 months">
        <Answers response={supplier.response} />
      </Section>
      <Section title="With you">
        <p>{tradeRecordWords(supplier.record) || 'Not asked yet'}</p>
      </Section>
      <Section title="Contact">
        <dl className="facts facts--pairs">
          {facts.map(
            ([name, value]) =>
              value && (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ),
          )}
        </dl>
      </Section>
    </aside>
  )
}
