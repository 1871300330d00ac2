import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import type { VersionState } from '@fairlead/validation/contract'
import { useCall } from '../../server/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { contractPaths, type Contract } from './contract-model.ts'
import { daysOf, standingWords, type Dated, type Standing } from './version-days.ts'
import styles from './contract.module.css'

type Version = Contract['versions'][number]
type Numbered = Dated & Pick<Version, 'number'>

const looks: Record<VersionState, readonly [LucideIcon, Tone]> = {
  DRAFT: [Pencil, 'amber'],
  ACTIVE: [CircleCheck, 'green'],
  COMING: [Clock, 'blue'],
  PAST: [Archive, 'plain'],
}

/** Where a version stands, in a word and a colour. */
export function VersionChip({ version }: { version: Standing }) {
  const [icon, tone] = looks[version.state]
  return (
    <Chip icon={icon} tone={tone}>
      {standingWords(version)}
    </Chip>
  )
}

/** The version in force; else the one that comes next, else the last that was. */
export const shownOf = ({ versions }: Contract): Version | undefined =>
  versions.find(({ state }) => state === 'ACTIVE') ??
  versions.findLast(({ state }) => state === 'COMING') ??
  versions.find(({ state }) => state === 'PAST')

/** The draft, if one is open. */
export const draftOf = ({ versions }: Contract): Version | undefined =>
  versions.find(({ state }) => state === 'DRAFT')

/** What was agreed before the version that is shown, the newest first. */
export const earlierOf = (contract: Contract): Version[] => {
  const shown = shownOf(contract)
  return contract.versions.filter(
    ({ number, state }) => state !== 'DRAFT' && shown !== undefined && number < shown.number,
  )
}

interface TabsProps {
  contract: Contract
  at: 'active' | 'draft' | 'orders' | 'earlier'
}

/** The versions of a contract as tabs, and what was ordered under it. */
export function ContractTabs({ contract, at }: TabsProps) {
  const [shown, draft, earlier] = [shownOf(contract), draftOf(contract), earlierOf(contract)]
  const { data: orders } = useCall(
    'contract.orders',
    { params: { id: contract.id, number: shown?.number ?? 0 }, query: {} },
    { enabled: shown !== undefined },
  )
  return (
    <Tabs
      label="Contract"
      tabs={[
        ...(shown
          ? [
              {
                label: 'Active version',
                count: shown.number,
                to: contractPaths.active(contract.id),
                current: at === 'active',
              },
            ]
          : []),
        ...(draft
          ? [
              {
                label: 'Draft version',
                count: draft.number,
                to: contractPaths.draft(contract.id),
                current: at === 'draft',
              },
            ]
          : []),
        ...(shown
          ? [
              {
                label: 'Orders',
                count: orders?.count ?? null,
                to: contractPaths.orders(contract.id),
                current: at === 'orders',
              },
            ]
          : []),
        ...(earlier.length > 0
          ? [
              {
                label: 'Earlier versions',
                count: earlier.length,
                to: contractPaths.earlier(contract.id),
                current: at === 'earlier',
              },
            ]
          : []),
      ]}
    />
  )
}

/** Where a version is compared with the one before it, or the first one with the one after. */
export const comparePath = (id: number, number: number) =>
  contractPaths.compare(id, Math.max(number - 1, 1), Math.max(number, 2))

/** Where a buyer reads a version. */
export const pathOfVersion =
  (id: number) =>
  ({ state, number }: Numbered) =>
    state === 'DRAFT' ? contractPaths.draft(id) : contractPaths.active(id, number)

interface VersionsProps {
  versions: readonly Numbered[]
  shown: number
  pathOf: (version: Numbered) => string
  /** Where two versions are compared, by who may. */
  compareAt?: string
}

/** All versions, the newest first; each can be read. */
export function VersionsSide({ versions, shown, pathOf, compareAt }: VersionsProps) {
  return (
    <Section
      title="Versions"
      count={versions.length}
      end={
        compareAt &&
        versions.length > 1 && (
          <ButtonLink small icon={GitCompareArrows} to={compareAt}>
            Compare
          </ButtonLink>
        )
      }
    >
      <ol className={styles['versions']}>
        {versions.map((version) => {
          const [icon] = looks[version.state]
          return (
            <li key={version.number}>
              <Icon of={icon} />
              <div>
                <Link
                  to={pathOf(version)}
                  aria-current={version.number === shown ? 'true' : undefined}
                >
                  Version {version.number}
                </Link>
                <p className="muted small">{daysOf(version)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
