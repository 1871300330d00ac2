import { expect, test } from 'vitest'
import type { TeamRole } from '@fairlead/validation/team'
import type { Actor, Member } from '../actor.ts'
import { offered } from './offered.ts'

const member = (teamRole: TeamRole) => ({ kind: 'member', teamRole }) as Member

async function* quotations() {
  await Promise.resolve()
  yield { id: 1, actions: ['withdraw'], lines: [{ id: 2, actions: ['edit'] }] }
}
const reply = () => ({ id: 7, actions: ['send'], quotations: quotations() })
const read = async (actor: Actor) => {
  const { quotations: list, ...rest } = offered(actor, reply()) as ReturnType<typeof reply>
  return { ...rest, quotations: await Array.fromAsync(list) }
}

test('who does not trade is offered no move, also in a list that is read as it is written', async () => {
  expect(await read(member('VIEWER'))).toEqual({
    id: 7,
    actions: [],
    quotations: [{ id: 1, actions: [], lines: [{ id: 2, actions: [] }] }],
  })
  expect(await read(member('ADMINISTRATOR'))).toEqual({
    id: 7,
    actions: ['send'],
    quotations: await Array.fromAsync(quotations()),
  })
})
