import { z } from 'zod'
import {
  BuyerCompanyForm,
  CompanyAction,
  FocusForm,
  ModulesForm,
} from '@fairlead/validation/company'
import { companyModules } from '@fairlead/validation/modules'
import { BrandRelation } from '@fairlead/validation/supplier-company'
import { requiredText } from '@fairlead/validation/text'
import { defineCalls } from '../contract.ts'
import { Created, id, instant, Ok, Params } from '../shapes.ts'

const head = {
  id,
  name: z.string(),
  kind: z.enum(['BUYER', 'SUPPLIER', 'OPERATOR']),
  country: z.string().nullable(),
  state: z.enum(['ACTIVE', 'INVITED', 'REGISTERED', 'PENDING', 'LOCKED']),
  focus: z.array(z.string()),
  /** Those a buyer uses. */
  modules: z.array(z.enum(companyModules)),
  users: z.number(),
  lastSeenAt: instant.nullable(),
}

/** The companies of the marketplace, as support sees and keeps them. */
export const companyCalls = defineCalls({
  'company.list': {
    method: 'GET',
    path: '/api/support/companies',
    summary: 'Companies of the marketplace',
    list: {
      filter: z.object({
        q: z.string().max(200).optional(),
        kind: z.enum(['BUYER', 'SUPPLIER', 'OPERATOR']).optional(),
        locked: z.boolean().optional(),
      }),
      sort: ['name', 'createdAt', 'lastSeenAt', 'id'],
    },
    reply: z.array(z.object({ ...head, createdAt: instant })),
  },
  'company.get': {
    method: 'GET',
    path: '/api/support/companies/{id}',
    summary: 'One company with its people',
    params: Params,
    reply: z.object({
      ...head,
      address: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      currency: z.string(),
      createdAt: instant,
      lockedAt: instant.nullable(),
      lockedReason: z.string().nullable(),
      vessels: z.number(),
      rfqs: z.number(),
      orders: z.number(),
      people: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          role: z.string(),
          invited: z.boolean(),
          lastLoginAt: instant.nullable(),
        }),
      ),
      actions: z.array(CompanyAction),
    }),
  },
  'company.create': {
    method: 'POST',
    path: '/api/support/companies',
    summary: 'Make a buyer company and mail its administrator the link that activates the account',
    body: BuyerCompanyForm,
    reply: Created,
    refuses: ['register.user-exists', 'register.company-exists'],
    writes: true,
  },
  'company.lock': {
    method: 'POST',
    path: '/api/support/companies/{id}/lock',
    summary: 'Lock a company: its sessions and keys end at once, its records stay',
    params: Params,
    body: z.object({ reason: requiredText(200) }),
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
  'company.unlock': {
    method: 'POST',
    path: '/api/support/companies/{id}/unlock',
    summary: 'Let the people of a company log in again',
    params: Params,
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
  'company.saveModules': {
    method: 'PUT',
    path: '/api/support/companies/{id}/modules',
    summary: 'Set which modules a buyer company uses; the others are switched off',
    params: Params,
    body: ModulesForm,
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
  'company.approve': {
    method: 'POST',
    path: '/api/support/companies/{id}/approve',
    summary: 'Let buyers find a supplier that has finished its registration',
    params: Params,
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
  'brand.asked': {
    method: 'GET',
    path: '/api/support/brand-requests',
    summary: 'Brands that suppliers miss in the list, those not answered',
    reply: z.array(
      z.object({
        id,
        name: z.string(),
        relation: BrandRelation,
        note: z.string(),
        askedAt: instant,
        companyId: id,
        companyName: z.string(),
      }),
    ),
  },
  'brand.add': {
    method: 'POST',
    path: '/api/support/brand-requests/{id}/add',
    summary: 'Put a brand into the list, and among those of who asked for it',
    params: Params,
    body: z.object({ name: requiredText(80) }),
    reply: Ok,
    refuses: ['brand.answered'],
    writes: true,
  },
  'brand.refuse': {
    method: 'POST',
    path: '/api/support/brand-requests/{id}/refuse',
    summary: 'Say why a brand is not put into the list',
    params: Params,
    body: z.object({ reason: requiredText(200) }),
    reply: Ok,
    refuses: ['brand.answered'],
    writes: true,
  },
  'company.saveFocus': {
    method: 'PUT',
    path: '/api/support/companies/{id}/focus',
    summary: 'Set what of the portal a supplier sees',
    params: Params,
    body: FocusForm,
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
})
