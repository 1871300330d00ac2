import type { ReactNode } from 'react'
import { counted } from '@fairlead/validation/counted'
import { clausesOf } from '@fairlead/validation/papers'
import { useCall } from '../../../server/queries.ts'
import type { SheetPort } from './sheet-port.ts'

type Port = Pick<SheetPort, 'saysTerms' | 'base'>

/** What becomes of the supplier's terms of sale when this is sent. */
export function ReviewTerms({ port: { saysTerms, base } }: { port: Port }) {
  if (saysTerms) return <OwnTerms base={base} />
  return base?.terms ? <Row>None: only the supplier says its terms</Row> : null
}

function OwnTerms({ base }: Pick<Port, 'base'>) {
  const { data } = useCall('quotationPaper.get', {})
  if (!data) return null
  const count = clausesOf(data.terms).length
  const others = base && base.terms !== data.terms ? `, others than with ${base.label}` : ''
  return (
    <Row>
      {count === 0 ? 'None' : counted(count, 'clause')}
      {others}
    </Row>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div>
    <dt>Terms of sale</dt>
    <dd>{children}</dd>
  </div>
)
