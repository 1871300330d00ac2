import ShieldCheck from 'lucide-react/icons/shield-check'
import type { UseFormReturn } from 'react-hook-form'
import type { ReplyOf } from '../../../server/queries.ts'
import { AreaField } from '../../../ui/form/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { peopleWords } from '../approval/approval-words.ts'
import type { OrderEntries, SendOrder } from './order-send-form.ts'

interface ApprovalNeededProps {
  needs: ReplyOf<'approval.preview'>
  orders: readonly SendOrder[]
  form: UseFormReturn<OrderEntries>
}

/** Said before the click: which orders wait for approval, why, and whose. */
export function ApprovalNeeded({ needs, orders, form }: ApprovalNeededProps) {
  if (needs.length === 0) return null
  const numbers = (ids: readonly number[]) =>
    orders.flatMap(({ id, orderNumber }) => (ids.includes(id) ? orderNumber : [])).join(', ')
  return (
    <Section title="Approval" note="Nobody outside your company learns of it">
      {needs.map(({ orderIds, rules, levels, nobodyOn }) => (
        <Notice key={orderIds.join()} tone={nobodyOn ? 'red' : 'amber'} icon={ShieldCheck}>
          <p>
            <span className="medium">{numbers(orderIds)} needs approval</span> ({rules.join('; ')}),
            and is sent once it is given.
          </p>
          <p>{levels.map((people, i) => `Level ${i + 1}: ${peopleWords(people)}.`).join(' ')}</p>
          {nobodyOn && (
            <p>
              Nobody is left for level {nobodyOn}: never who asks, and nobody on two levels. An
              administrator names somebody in the settings.
            </p>
          )}
        </Notice>
      ))}
      <div className="below">
        <AreaField
          control={form.control}
          name="approvalReason"
          label="Why so, for who approves"
          required={needs.some(({ reasonNeeded }) => reasonNeeded)}
          {...(needs.some(({ reasonNeeded }) => reasonNeeded) && {
            hint: 'A comparable offer was cheaper: please say why it was not taken',
          })}
          rows={3}
          maxLength={1000}
          wide
        />
      </div>
    </Section>
  )
}
