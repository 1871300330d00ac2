import { z } from 'zod'
import { ContractForm, PublishForm } from '@fairlead/validation/contract'
import { defineCalls } from '../contract.ts'
import { Ok, Params } from '../shapes.ts'

const OfDraft = z.object({ revision: z.number().int() })

/** The draft of the next version of a contract. */
export const contractDraftCalls = defineCalls({
  'contract.openDraft': {
    method: 'POST',
    path: '/api/buyer/contracts/{id}/draft',
    summary: 'Open a draft as a copy of the newest version, or the one that is there',
    params: Params,
    reply: z.object({ number: z.number() }),
    writes: true,
  },
  'contract.saveDraft': {
    method: 'PUT',
    path: '/api/buyer/contracts/{id}/draft',
    summary: 'Save the draft version',
    params: Params,
    body: ContractForm.extend(OfDraft.shape),
    reply: OfDraft,
    refuses: ['contract.number-taken', 'contract.no-draft', 'record.stale', 'supplier.unknown'],
    writes: true,
  },
  'contract.publish': {
    method: 'POST',
    path: '/api/buyer/contracts/{id}/draft/publish',
    summary:
      'Make the draft the active version from a day on; the one before it ends the day before',
    params: Params,
    body: OfDraft.extend(PublishForm.shape),
    reply: z.object({ number: z.number() }),
    refuses: ['contract.no-draft', 'record.stale'],
    writes: true,
  },
  'contract.discardDraft': {
    method: 'DELETE',
    path: '/api/buyer/contracts/{id}/draft',
    summary: 'Discard the draft; a contract that was never published goes with it',
    params: Params,
    query: z.object({ revision: z.coerce.number().int(), parts: z.string().max(80) }),
    reply: Ok,
    refuses: ['contract.no-draft', 'record.stale'],
    writes: true,
  },
})
