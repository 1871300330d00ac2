import { defineLifecycle, type Facts } from './lifecycle.ts'

/** The states of a company. A lock stands beside them, so that it comes back as it was. */
export const companyStates = ['REGISTERED', 'PENDING', 'ACTIVE'] as const
/** One of them. */
export type CompanyState = (typeof companyStates)[number]
/** Somebody made an account for it; buyers do not find it. */
export const begunCompany = 'REGISTERED' satisfies CompanyState
/** It waits for the operator's approval. */
export const awaitedCompany = 'PENDING' satisfies CompanyState
/** It takes part. */
export const activeCompany = 'ACTIVE' satisfies CompanyState

/** What the moves of a company depend on. */
export interface CompanyFacts extends Facts<CompanyState> {
  locked: boolean
  /** Whether its registration was finished before. */
  registered: boolean
  /** Whether the operator looks at a supplier before buyers find it. */
  awaits: boolean
}

/** How a company comes to take part. Buyers are made by the operator and take part at once. */
export const companyLifecycle = defineLifecycle<CompanyFacts>()({
  name: 'Company',
  noun: 'company',
  states: companyStates,
  initial: ['REGISTERED', 'ACTIVE'],
  final: [],
  moves: {
    /** Older companies take part though they never finished. */
    finish: {
      from: ['REGISTERED', 'ACTIVE'],
      to: {
        states: ['PENDING', 'ACTIVE'],
        which: ({ awaits }) => (awaits ? 'PENDING' : 'ACTIVE'),
      },
      by: ['supplier'],
      otherwise: 'registration.completed',
      guards: [{ if: ({ registered }) => !registered, else: 'registration.completed' }],
      event: 'company.registered',
    },
    approve: {
      from: ['PENDING'],
      to: 'ACTIVE',
      by: ['support'],
      otherwise: 'state.refused',
      guards: [{ if: ({ locked }) => !locked, else: 'state.refused' }],
      event: 'company.approved',
    },
  },
})
