import '@fairlead/api/later-calls'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { contractText } from '@fairlead/formatting/contract'
import { formatDate } from '@fairlead/formatting/date'
import { formatCompared, judgementText } from '@fairlead/formatting/judgement'
import { formatAmount, formatUnitPrice } from '@fairlead/formatting/number'
import { judgeContract } from '@fairlead/validation/contract-price'
import { lineTotal } from '@fairlead/validation/decimal'
import { useCall, type RowOf } from '../../../server/queries.ts'
import styles from './contract-column.module.css'
import { landedOf, type Best } from './highlight.ts'
import type { MatrixLine } from './matrix-model.ts'
import type { Settings } from './use-settings.ts'

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

interface Props {
  line: MatrixLine
  best: Best
  settings: Pick<Settings, 'price' | 'below'>
}

/** The best contract price of a line as its offers are compared, or an empty cell. */
export function ContractCell({ line, ...rest }: Partial<Props>) {
  const prices = useContext(Prices)
  if (prices.size === 0) return null
  const price = line && prices.get(line.id)
  return (
    <td className={styles['cell']}>
      {price && <Compared {...(rest as Props)} line={line} price={price} />}
    </td>
  )
}

/** The same below the offers of a line on a phone. */
export function ContractLine(props: Props) {
  const price = useContext(Prices).get(props.line.id)
  if (!price) return null
  return (
    <li className={styles['line']}>
      <span className="grow">
        <span className="medium">Contract</span>
        <br />
        <span className="muted small">{aboutOf(price)}</span>
      </span>
      <span className="num medium">
        {shownOf(price, props)}
        <br />
        <span className="small">{wordOf(price, props)}</span>
      </span>
    </li>
  )
}

function Compared({ price, ...props }: Props & { price: Price }) {
  return (
    <span title={aboutOf(price)}>
      <span className={styles['price']}>
        {shownOf(price, props)} <span className="muted">{wordOf(price, props)}</span>
      </span>
      <span className="muted small clip">
        {price.currency} {formatUnitPrice(price.unitPrice, price.currency)}, {price.supplier.name},
        to {formatDate(price.validTo)}
      </span>
    </span>
  )
}

const shownOf = ({ landed }: Price, { line, best, settings }: Props) =>
  settings.price === 'unit'
    ? formatCompared(landed, best.decimals)
    : formatAmount(landed && lineTotal(line.line.quantity, landed))

const wordOf = ({ landed }: Price, { line, settings }: Props) =>
  judgementText(judgeContract(landed, landedOf(line), settings.below), '')

const aboutOf = (price: Price) =>
  [
    `${contractText(price)}, version ${price.version}`,
    price.leadDays && `${price.leadDays} d`,
    price.minimum && `minimum ${price.minimum} ${price.listUnit}`,
    price.delivery,
  ]
    .filter(Boolean)
    .join(', ')
