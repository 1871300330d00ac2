import { z } from 'zod'
import { OwnProfileForm } from '@fairlead/validation/own-profile'
import { defineCalls } from '../contract.ts'
import { Ok } from '../shapes.ts'

/** How a person is called, reached and placed, as the person says it. */
export const profileCalls = defineCalls({
  'account.profile': {
    method: 'GET',
    path: '/api/user/profile',
    summary: 'How the user is called and reached',
    reply: z.object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string().nullable(),
      department: z.string().nullable(),
    }),
  },
  'account.saveProfile': {
    method: 'PUT',
    path: '/api/user/profile',
    summary: 'Change how one is called and reached; what is left out stays',
    body: z.object(OwnProfileForm.shape).partial(),
    reply: Ok,
    writes: true,
  },
})
