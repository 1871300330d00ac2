import { formatDate } from '@fairlead/formatting/date'
import { paymentTermsLabels } from '@fairlead/validation/vocabulary'
import type { ReplyOf } from '../../server/queries.ts'
import { OrDash } from '../../ui/figures.tsx'
import { EndsChip } from './ends-chip.tsx'

type Terms = Pick<
  ReplyOf<'supplierContract.version'>,
  'category' | 'validFrom' | 'validTo' | 'incoterm' | 'incotermPlace' | 'paymentTerms'
>

/** What both sides read of a version. */
export const factsOf = (version: Terms) =>
  [
    ['Category', <OrDash key="c">{version.category}</OrDash>],
    [
      'Valid',
      <span key="v">
        {formatDate(version.validFrom)} to {formatDate(version.validTo)}{' '}
        <EndsChip validTo={version.validTo} />
      </span>,
    ],
    [
      'Delivery',
      <OrDash key="d">
        {[version.incoterm, version.incotermPlace].filter(Boolean).join(', ')}
      </OrDash>,
    ],
    [
      'Payment',
      <OrDash key="p">{version.paymentTerms && paymentTermsLabels[version.paymentTerms]}</OrDash>,
    ],
  ] as const
