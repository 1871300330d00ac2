import type { SurveyForm } from '@fairlead/validation/survey'
import type { Trx } from '@fairlead/server/src/db/transaction'
import type { Services } from '@fairlead/server/src/context'
import { tellOfSurvey } from '@fairlead/server/src/features/survey/survey.due'
import { actsOf } from './act.ts'
import type { World } from './model.ts'
import { dayOf } from './time.ts'

const day = 86_400_000
const plans: Pick<SurveyForm, 'kind' | 'society' | 'port' | 'note'>[] = [
  { kind: 'ANNUAL', society: 'DNV', port: 'NLRTM' },
  {
    kind: 'SPECIAL',
    society: 'LR',
    port: 'SGSIN',
    note: 'With the dry dock; tanks to be gas-free',
  },
  { kind: 'BOTTOM', society: 'ABS', port: 'GRPIR', note: 'In water, divers booked' },
  { kind: 'IHM', society: 'BV', port: 'DEHAM' },
  { kind: 'INTERMEDIATE', society: 'NK' },
  { kind: 'TAIL_SHAFT', society: 'RINA', port: 'ESALG' },
]

const mailing = (publicUrl: string) =>
  ({
    publicUrl: () => publicUrl,
    letterhead: () => Promise.resolve({ sender: null, operator: null }),
  }) as unknown as Services

/** The ships of every buyer are surveyed within the year; the first buyer's next survey is near, and its people were told. */
export async function writeSurveys(trx: Trx, world: World, now: number, publicUrl: string) {
  for (const [n, buyer] of world.buyers.entries()) {
    const act = actsOf(trx, buyer.users[0]!, new Date(now))
    for (const [i, { id: vesselId }] of buyer.ships.entries())
      for (const later of [0, 5]) {
        if (later > 0 && i % 2 === 1) continue
        const on = dayOf(now + day * (9 + ((i * 37 + later * 41 + n * 11) % 330)))
        const { id } = await act('survey.create', {
          body: { vesselId, on, ...plans[(i + later + n) % plans.length]! },
        })
        if (n + i + later === 0)
          await tellOfSurvey({ trx, now: new Date(now), services: mailing(publicUrl) }, id)
      }
  }
}
