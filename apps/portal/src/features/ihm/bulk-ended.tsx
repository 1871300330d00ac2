import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Saving } from '../../drafts/saving.ts'
import type { ReplyOf } from '../../server/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import look from './bulk.module.css'
import { supplierForms } from './ihm-paths.ts'
import type { Begin } from './use-bulk.ts'

/** An order that ended meanwhile takes nothing more: which one, before more is typed for it. */
export function NotKept({
  orders,
  savings,
}: {
  orders: readonly Begin[]
  savings: ReadonlyMap<number, Saving>
}) {
  const failed = orders.flatMap(({ declaration: { id, orderNumber } }) => {
    const saving = savings.get(id)
    return saving?.is === 'failed' && saving.why === 'refused'
      ? [`${orderNumber}. ${saving.message}`]
      : []
  })
  if (failed.length === 0) return null
  return (
    <Notice tone="amber">
      <span role="alert">{failed.join('. ')}. What you type for it stays on this device.</span>
    </Notice>
  )
}

interface NotSentProps {
  refused: (ReplyOf<'declaration.submitMany'>['refused'][number] & { id: number | undefined })[]
  all: boolean
}

/** Some orders were withdrawn or answered meanwhile; the others are sent. */
export const NotSent = ({ refused, all }: NotSentProps) => (
  <>
    <PageHead
      title="IHM forms"
      crumbs={[{ label: 'Pending IHM forms', to: supplierForms.list() }]}
    />
    <div className={look['notes']}>
      <Notice tone="amber">
        <span role="alert">
          Not sent:{' '}
          {refused.map(({ orderNumber, message }) => `${orderNumber}. ${message}`).join('. ')}.
          {!all && ' The others are sent.'}
        </span>
        <p>
          What you typed is kept:{' '}
          {refused.map(({ orderNumber, id }, i) => (
            <Fragment key={orderNumber}>
              {i > 0 && ', '}
              {id ? <Link to={supplierForms.one(id)}>{orderNumber}</Link> : orderNumber}
            </Fragment>
          ))}
        </p>
      </Notice>
      <p>
        <ButtonLink kind="primary" to={supplierForms.list('submitted-ihm-forms')}>
          Submitted IHM forms
        </ButtonLink>
      </p>
    </div>
  </>
)
