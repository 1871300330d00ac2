import { useState } from 'react'
import { Navigate } from 'react-router'
import { readBreaks } from '@fairlead/validation/packs'
import { forgetHere } from '../../drafts/device.ts'
import { isSame } from '../../drafts/is-same.ts'
import { act } from '../../server/act.ts'
import { useCall } from '../../server/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shownOf } from './contract-frame.tsx'
import {
  contractPaths,
  formOf,
  headOf,
  readAnew,
  type Contract,
  type ContractVersion,
} from './contract-model.ts'
import { DraftGone } from './draft-gone.tsx'
import { keptLines } from './kept-lines.ts'
import { priceListPaths, priceWords, type PriceRow } from './price-list-model.ts'
import { keptTerms, pricesPlace, termsPlace, termsInto } from './kept-places.ts'
import styles from './contract.module.css'

/** The terms of a draft that is no more: what is in force, unless something typed into them never arrived. */
export function TermsWere({ contract }: { contract: Contract }) {
  const { id } = contract
  const [kept] = useState(() => keptTerms(id))
  const inForce = useInForce(contract)
  const instead = <Navigate to={contractPaths.active(id)} replace />
  if (!kept) return instead
  if (inForce === 'awaited') return <Skeleton lines={12} />
  const { head } = kept
  // Its answer was lost, and it was published all the same.
  if (inForce && isSame(formOf(headOf(inForce)), formOf(head))) return instead
  return (
    <DraftWas
      contract={contract}
      place={termsPlace(id)}
      insteadAt={contractPaths.active(id)}
      what={[head.title, head.notes].filter(Boolean)}
      goOn={async () => {
        const { number } = await act('contract.openDraft', { params: { id } })
        const { revision } = await act('contract.version', { params: { id, number } })
        termsInto(id, { number, revision, head, sent: null })
      }}
    />
  )
}

/** The same of a price list. */
export function ListWas({ contract, uuid }: { contract: Contract; uuid: string }) {
  const { id } = contract
  const inForce = useInForce(contract)
  const [kept] = useState(() => keptLines(pricesPlace(uuid)))
  if (inForce === 'awaited') return <Skeleton lines={12} />
  const isInForce = inForce?.priceLists.some((list) => list.uuid === uuid)
  const insteadAt = isInForce ? priceListPaths.active(id, uuid) : contractPaths.active(id)
  if (kept.length === 0) return <Navigate to={insteadAt} replace />
  return (
    <DraftWas
      contract={contract}
      place={pricesPlace(uuid)}
      insteadAt={insteadAt}
      what={kept.map(({ was, is }) =>
        [(is ?? was)?.code, (is ?? was)?.description, is ? pricesOf(is) : 'taken out']
          .filter(Boolean)
          .join(' '),
      )}
      goOn={isInForce && (() => act('contract.openDraft', { params: { id } }))}
    />
  )
}

const pricesOf = (row: PriceRow) =>
  readBreaks(row.prices).unread > 0 ? row.prices : priceWords(row)

function useInForce(contract: Contract): ContractVersion | 'awaited' | undefined {
  const number = shownOf(contract)?.number
  const { data } = useCall(
    'contract.version',
    { params: { id: contract.id, number: number ?? 0 } },
    { enabled: number !== undefined },
  )
  return number === undefined ? undefined : (data ?? 'awaited')
}

interface Props {
  contract: Contract
  place: string
  insteadAt: string
  what: readonly string[]
  /** False where there is nothing left that it could go into. */
  goOn: false | undefined | (() => Promise<unknown>)
}

function DraftWas({ contract, place, insteadAt, what, goOn }: Props) {
  const [over, setOver] = useState(false)
  if (over) return <Navigate to={insteadAt} replace />
  return (
    <>
      <PageHead
        title="This draft is no more"
        crumbs={[
          { label: 'Contracts', to: contractPaths.list('draft') },
          { label: contract.number, to: contractPaths.active(contract.id) },
        ]}
      />
      <div className={styles['strip']}>
        <div className={styles['said']}>
          <DraftGone
            goOn={goOn ? () => goOn().then(readAnew) : undefined}
            onGiveUp={() => {
              forgetHere(place)
              setOver(true)
            }}
          />
        </div>
        <Section title="Typed here and not saved" count={what.length}>
          <ul className={styles['words']}>
            {what.map((words, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
              <li key={i}>{words}</li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}
