import { Select } from '../../ui/field.tsx'
import type { useBuyer } from './use-buyer.ts'

type Props = Pick<ReturnType<typeof useBuyer>, 'buyerId' | 'buyers' | 'choose'>

/** An agent of one buyer has nothing to choose. */
export const BuyerChoice = ({ buyerId, buyers, choose }: Props) =>
  buyers.length > 1 && (
    <Select
      label="Buyer"
      value={String(buyerId ?? buyers[0]!.id)}
      options={buyers.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => choose(Number(id))}
    />
  )
