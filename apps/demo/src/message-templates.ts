import type { MessageTemplateForm } from '@fairlead/validation/message-template'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { actsOf } from './act.ts'
import type { World } from './model.ts'

const templates: MessageTemplateForm[] = [
  {
    kind: 'REQUEST',
    name: 'Stores, alongside',
    text: '<p>Please quote for delivery alongside <b>{vessel}</b> at {port}, quotes by {due}.</p><ul><li>Prices net, packed in colli that two people can carry</li><li>Name what you have to replace, with maker and number</li></ul><p>{sender}, {buyer}</p>',
  },
  {
    kind: 'REQUEST',
    name: 'Spares, certificates wanted',
    text: '<p>For {vessel} (IMO {imo}), requisition {requisition}. Every part with its maker’s certificate; say the country of origin and the lead time of each line.</p>',
  },
  {
    kind: 'ORDER',
    name: 'Deliver through the agent',
    text: '<p>Please deliver order {order} for {vessel} at {port} by {delivery}. Call our agent a day before; the ship takes stores from 08:00 to 16:00 only.</p>',
  },
  {
    kind: 'REMINDER',
    name: 'A day is left',
    text: '<p>{vessel} is at {port} soon: please quote {requisition} by {due}, or say that you will not.</p>',
  },
  {
    kind: 'DECLINE',
    name: 'The ship changed its call',
    text: '<p>{vessel} does not call at {port} as planned. Thank you for your offer for {requisition}.</p>',
  },
  {
    kind: 'READINESS',
    name: 'For the agent’s launch',
    text: '<p>Please say when {order} is packed: the launch to {vessel} is booked a day before.</p>',
  },
]

/** Every buyer has a few texts at hand. */
export async function writeMessageTemplates(trx: Trx, world: World, now: number) {
  for (const buyer of world.buyers) {
    const act = actsOf(trx, buyer.users[0]!, new Date(now))
    for (const body of templates) await act('messageTemplate.create', { body })
  }
}
