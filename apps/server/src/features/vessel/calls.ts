import type { SomeHandlers } from '../../context.ts'
import { createVessel } from './create-vessel.ts'
import { listVessels } from './list-vessels.ts'
import { saveVessel } from './save-vessel.ts'

export const vesselHandlers = {
  'vessel.list': listVessels,
  'vessel.create': createVessel,
  'vessel.save': saveVessel,
} satisfies SomeHandlers
