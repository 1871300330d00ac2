import type { SomeHandlers } from '../../context.ts'
import { createVessel } from './create-vessel.ts'
import { getOwnVessels } from './get-own-vessels.ts'
import { listVessels } from './list-vessels.ts'
import { saveOwnVessels } from './save-own-vessels.ts'
import { saveVessel } from './save-vessel.ts'

export const vesselHandlers = {
  'vessel.list': listVessels,
  'vessel.create': createVessel,
  'vessel.save': saveVessel,
  'vessel.mine': getOwnVessels,
  'vessel.saveMine': saveOwnVessels,
} satisfies SomeHandlers
