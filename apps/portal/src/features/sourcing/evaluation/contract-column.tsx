import '@fairlead/api/later-calls'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { useCall, type RowOf } from '../../../server/queries.ts'
import styles from './contract-column.module.css'

type Price = RowOf<'contract.pricesOfCase'>
const Prices = createContext<ReadonlyMap<number, Price>>(new Map())

/** What contracts say of the lines of an RFQ: a column of the comparison, where they cover any. */
export function ContractColumn({ caseId, children }: { caseId: number; children: ReactNode }) {
  const { data } = useCall(
    'contract.pricesOfCase',
    { params: { id: caseId } },
    { staleTime: 300_000, throwOnError: false },
  )
  const byLine = useMemo(() => new Map(data?.map((price) => [price.caseLineId, price])), [data])
  return <Prices value={byLine}>{children}</Prices>
}

/** Whether the comparison has the column. */
export const useContractColumn = () => useContext(Prices).size > 0

/** Its heading, beside the first of the rows that suppliers head. */
export function ContractHead({ rows }: { rows: number }) {
  if (!useContractColumn()) return null
  return (
    <th scope="col" rowSpan={rows} className={styles['head']}>
      Contract
    </th>
  )
}

/** The best contract price of a line for one of its unit, or an empty cell. */
export function ContractCell({ line }: { line?: number }) {
  const prices = useContext(Prices)
  if (prices.size === 0) return null
  const price = line === undefined ? undefined : prices.get(line)
  return (
    <td className={styles['cell']}>
      {price && (
        <span
          title={`${price.contractNumber}, version ${price.version}, to ${formatDate(price.validTo)}`}
        >
          {formatUnitPrice(price.unitPrice, price.currency)} {price.currency}
          <span className="muted small clip">
            {price.supplier.name}, to {formatDate(price.validTo)}
          </span>
        </span>
      )}
    </td>
  )
}
