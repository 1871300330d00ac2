import Send from 'lucide-react/icons/send'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { money, sum } from '@fairlead/validation/decimal'
import { daysBetween, todayHere } from '@fairlead/validation/day'
import { useDuty } from '../../frame/area-context.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ContractVersion } from './contract-model.ts'
import { FindLines, FoundLines, useFoundLines } from './found-lines.tsx'
import { endsSoon, priceListPaths, type PriceListHead } from './price-list-model.ts'
import { PriceListsSection } from './price-lists-section.tsx'
import styles from './contract.module.css'

const AskDialog = lazy(async () => ({
  default: (await import('./ask-prices-dialog.tsx')).AskPricesDialog,
}))

interface Props {
  contractId: number
  version: ContractVersion
  /** What was bought of each list. */
  bought: readonly { uuid: string; bought: string }[] | undefined
}

/** The price lists of an agreed version: what ends soon, a line over all of them, new prices asked for. */
export function AgreedLists({ contractId, version, bought = [] }: Props) {
  const { number, priceLists, currency } = version
  const [asking, setAsking] = useState<readonly PriceListHead[] | null>(null)
  const found = useFoundLines({ id: contractId, number })
  const asks = useDuty('trade') && version.state === 'ACTIVE'
  const ending = version.state === 'ACTIVE' ? priceLists.filter(endsSoon) : []
  const spent = money(
    sum(
      bought.flatMap((each) => (ending.some(({ uuid }) => uuid === each.uuid) ? each.bought : [])),
    ),
  )
  const pathOf = (uuid: string, line?: number) =>
    priceListPaths.active(contractId, uuid, number, line)
  const ask = (lists: readonly PriceListHead[]) => () => setAsking(lists)
  return (
    <>
      {ending.length > 0 && (
        <div className={styles['ending']}>
          <Notice tone="amber">
            <b>{endsWords(ending)}</b> {formatMoney(spent, currency)} was bought under{' '}
            {ending.length === 1 ? 'it' : 'them'}.{' '}
            {asks && (
              <button
                className="link-btn"
                type="button"
                aria-haspopup="dialog"
                onClick={ask(ending)}
              >
                Ask for new prices
              </button>
            )}
          </Notice>
        </div>
      )}
      <PriceListsSection
        lists={priceLists}
        pathOf={pathOf}
        bought={bought}
        currency={currency}
        end={
          priceLists.length > 0 && (
            <>
              <FindLines found={found} />
              {asks && (
                <Button small icon={Send} aria-haspopup="dialog" onClick={ask(priceLists)}>
                  Ask for new prices
                </Button>
              )}
            </>
          )
        }
        instead={found.q && <FoundLines found={found} lists={priceLists} pathOf={pathOf} />}
      />
      <Suspense fallback={null}>
        {asking && (
          <AskDialog
            contractId={contractId}
            lists={priceLists}
            chosen={asking}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function endsWords(lists: readonly PriceListHead[]): string {
  const last = Math.max(...lists.map(({ validTo }) => daysBetween(todayHere(), validTo!)))
  const verb = lists.length === 1 ? 'ends' : 'end'
  return `${counted(lists.length, 'price list')} ${verb} within ${counted(Math.max(last, 1), 'day')}.`
}
