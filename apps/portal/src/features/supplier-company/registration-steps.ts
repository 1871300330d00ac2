import { lazy, type ComponentType } from 'react'
import type { RegistrationStep } from '@fairlead/validation/supplier-registration'

/** The steps of the wizard and, later, the parts of the company page. */
export type StepName = RegistrationStep | 'check'

const part = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The editor of each step; it loads when it is opened. */
export const editors: Record<RegistrationStep, ComponentType> = {
  accountTypes: part(async () => (await import('./parts/account-types-part.tsx')).AccountTypesPart),
  basics: part(async () => (await import('./parts/basics-part.tsx')).BasicsPart),
  categories: part(async () => (await import('./parts/categories-part.tsx')).CategoriesPart),
  brands: part(async () => (await import('./parts/brands-part.tsx')).BrandsPart),
  services: part(async () => (await import('./parts/services-part.tsx')).ServicesPart),
  classApprovals: part(async () => (await import('./parts/approvals-part.tsx')).ApprovalsPart),
  ports: part(async () => (await import('./parts/ports-part.tsx')).PortsPart),
  certificates: part(async () => (await import('./parts/certificates-part.tsx')).CertificatesPart),
  desks: part(async () => (await import('./parts/desks-part.tsx')).DesksPart),
}

/** What each step is for, in the words of who reads it. */
export const purposes: Record<StepName, string> = {
  accountTypes: 'They decide what you are asked next, and what RFQs you get.',
  basics: 'Buyers and masters read this before they write or call.',
  categories: 'A buyer who needs rope finds you by this.',
  brands: 'A buyer who needs a spare of this maker finds you by this.',
  services: 'A superintendent who needs a service finds you by this.',
  classApprovals: 'Some services count only with the approval of a class society.',
  ports: 'A buyer calling at a port finds who serves it by this list.',
  certificates: 'May stay empty. Buyers filter by them.',
  desks: 'May stay empty. The desk that answers gets the mail.',
  check: 'What is missing, and the way to it.',
}
