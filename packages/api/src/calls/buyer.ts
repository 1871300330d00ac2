import { z } from 'zod'
import { ImoNumber } from '@fairlead/validation/imo-number'
import { Currency } from '@fairlead/validation/decimal'
import { evaluationParts } from '@fairlead/validation/evaluation-parts'
import { LateOffers } from '@fairlead/validation/late-offers'
import { SettingsForm } from '@fairlead/validation/profile'
import { Day, Email, optionalText, requiredText } from '@fairlead/validation/text'
import { ImportResult } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { Created, id, instant, Ok, Params, revision } from '../shapes.ts'
import { Was } from '../was.ts'

/** A vessel of a fleet. */
const Vessel = z.object({
  id,
  name: z.string(),
  imo: z.string(),
  flag: z.string().nullable(),
  type: z.string().nullable(),
  email: z.string().nullable(),
  grossTonnage: z.number().nullable(),
  builtYear: z.number().nullable(),
  callsEu: z.boolean(),
  revision,
})

const VesselForm = z.object({
  name: requiredText(80),
  imo: ImoNumber,
  flag: optionalText(2),
  type: optionalText(60),
  email: Email.nullish(),
  grossTonnage: z.number().int().min(0).max(1_000_000).nullish(),
  builtYear: z.number().int().min(1800).max(2200).nullish(),
  /** Whether it calls at ports of the European Union. */
  callsEu: z.boolean().optional(),
})
const Rate = z.object({
  currency: Currency,
  rate: z.string().regex(/^\d{1,9}(\.\d{1,8})?$/),
  on: Day,
})
/** A rate with where it is from, and who typed or loaded it; null of one that was there before that was kept. */
const RateShown = Rate.extend({
  source: z.enum(['TYPED', 'ECB']).nullable(),
  by: z.string().nullable(),
  at: instant.nullable(),
})
/** Stands for all rates as they were read. */
const state = z.string().max(80)
/** One rate of each currency. */
const Rates = z
  .array(Rate)
  .max(200)
  .superRefine((rates, context) => {
    const known = new Set<string>()
    for (const [i, { currency }] of rates.entries()) {
      if (known.has(currency))
        context.addIssue({
          code: 'custom',
          path: [i, 'currency'],
          message: `${currency} stands here twice`,
        })
      known.add(currency)
    }
  })
const View = z.object({
  id,
  page: z.string(),
  name: z.string(),
  query: z.string(),
  /** The list opens with it. */
  opens: z.boolean(),
})

/** The buyer company's own settings. */
export const buyerCalls = defineCalls({
  'vessel.list': {
    method: 'GET',
    path: '/api/buyer/vessels',
    summary: "The buyer's fleet",
    list: { filter: z.object({ q: z.string().max(100).optional() }), sort: ['name', 'imo', 'id'] },
    reply: z.array(Vessel),
  },
  'vessel.create': {
    method: 'POST',
    path: '/api/buyer/vessels',
    summary: 'Add a vessel',
    body: VesselForm,
    reply: Created,
    refuses: ['vessel.imo-taken'],
    writes: true,
  },
  'vessel.save': {
    method: 'PUT',
    path: '/api/buyer/vessels/{id}',
    summary: 'Change a vessel',
    params: Params,
    body: VesselForm.safeExtend({ revision }),
    reply: Ok,
    refuses: ['vessel.imo-taken', 'record.stale'],
    writes: true,
  },
  'vessel.mine': {
    method: 'GET',
    path: '/api/user/vessels',
    summary: 'The vessels this person looks after',
    reply: z.object({ vesselIds: z.array(id) }),
  },
  'vessel.saveMine': {
    method: 'PUT',
    path: '/api/user/vessels',
    summary: 'Say which vessels this person looks after',
    body: z.object({ vesselIds: z.array(id).max(2000) }),
    reply: Ok,
    writes: true,
  },
  'rate.list': {
    method: 'GET',
    path: '/api/buyer/exchange-rates',
    summary: "The buyer's exchange rates: price of 1 unit in the buyer's currency",
    reply: z.object({ base: z.string(), state, rates: z.array(RateShown) }),
  },
  'rate.save': {
    method: 'PUT',
    path: '/api/buyer/exchange-rates',
    summary: 'Type exchange rates in',
    body: z.object({ state, rates: Rates }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
  'rate.upload': {
    method: 'POST',
    path: '/api/buyer/exchange-rates/ecb',
    summary:
      'Load exchange rates from a file in the format of the European Central Bank (XML or CSV)',
    files: ['files'],
    reply: z.object({ loaded: z.number(), on: z.string() }),
    refuses: ['rates.unreadable'],
    writes: true,
  },
  'settings.get': {
    method: 'GET',
    path: '/api/buyer/settings',
    summary: 'What the buyer asks of quotations and orders',
    reply: z.object({
      currency: z.string(),
      currencyLock: z.boolean(),
      lockQuantity: z.boolean(),
      requireReference: z.boolean(),
      requireIhm: z.boolean(),
      allowDistinctItems: z.boolean(),
      requirePackaging: z.boolean(),
      requireReason: z.boolean(),
      allowPreselectedIhmForms: z.boolean(),
      reminderCap: z.number(),
      lateOffers: LateOffers,
      defaultForwarderId: id.nullable(),
      reportParts: z.array(z.enum(evaluationParts)),
      /** Who changed a setting last, and when, by its name. */
      changed: z.record(z.string(), z.object({ by: z.string(), at: instant })),
    }),
  },
  'settings.save': {
    method: 'PUT',
    path: '/api/buyer/settings',
    summary: 'Change what the buyer asks of quotations and orders; what is left out stays',
    body: SettingsForm.partial().extend({ was: Was }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
  'apiKey.list': {
    method: 'GET',
    path: '/api/buyer/api-keys',
    summary: "Keys for the buyer's ERP",
    module: 'ERP',
    reply: z.array(
      z.object({
        id,
        name: z.string(),
        prefix: z.string(),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
  },
  'apiKey.create': {
    method: 'POST',
    path: '/api/buyer/api-keys',
    summary: 'Make a key; it is shown once',
    module: 'ERP',
    body: z.object({ name: requiredText(80) }),
    reply: z.object({ id, key: z.string() }),
    refuses: ['idempotency.told-once'],
    writes: true,
    tellsOnce: true,
  },
  'apiKey.revoke': {
    method: 'DELETE',
    path: '/api/buyer/api-keys/{id}',
    summary: 'Revoke a key',
    module: 'ERP',
    params: Params,
    reply: Ok,
    writes: true,
  },
  'view.list': {
    method: 'GET',
    path: '/api/user/views',
    summary: 'Saved views of lists',
    reply: z.array(View),
  },
  'view.save': {
    method: 'POST',
    path: '/api/user/views',
    summary: 'Save a view of a list',
    body: z.object({
      page: requiredText(80),
      name: requiredText(60),
      query: z.string().max(4000),
      opens: z.boolean().default(false),
    }),
    reply: Created,
    refuses: ['view.name-taken'],
    writes: true,
  },
  'view.open': {
    method: 'PUT',
    path: '/api/user/views/{id}/opens',
    summary: 'Say whether a list opens with this view',
    params: Params,
    body: z.object({ opens: z.boolean() }),
    reply: Ok,
    writes: true,
  },
  'view.remove': {
    method: 'DELETE',
    path: '/api/user/views/{id}',
    summary: 'Remove a saved view',
    params: Params,
    reply: Ok,
    writes: true,
  },
  'import.documents': {
    method: 'GET',
    path: '/api/buyer/imported-documents',
    summary: 'What came in from the ERP or by upload, with its result',
    module: 'ERP',
    list: {
      filter: z.object({
        q: z.string().max(200).optional(),
        kind: z.enum(['REQUISITION', 'ORDER']).optional(),
        result: z.enum([...ImportResult.options, 'DISCARDED']).optional(),
      }),
      sort: ['receivedAt', 'number', 'id'],
    },
    reply: z.array(
      z.object({
        id,
        kind: z.enum(['REQUISITION', 'ORDER']),
        number: z.string(),
        result: ImportResult,
        message: z.string().nullable(),
        receivedAt: instant,
        /** What was made of it was discarded. */
        discardedAt: instant.nullable(),
        caseId: id.nullable(),
        orderId: id.nullable(),
        via: z.string(),
      }),
    ),
  },
  'import.upload': {
    method: 'POST',
    path: '/api/buyer/import',
    summary: 'Import requisitions or orders from UBL, JSON, xlsx or csv files',
    module: 'ERP',
    body: z.object({ kind: z.enum(['REQUISITION', 'ORDER']) }),
    files: ['files'],
    reply: z.array(
      z.object({
        name: z.string(),
        number: z.string().nullable(),
        result: ImportResult,
        message: z.string().nullable(),
        caseId: id.nullable(),
        orderId: id.nullable(),
      }),
    ),
    writes: true,
  },
})
