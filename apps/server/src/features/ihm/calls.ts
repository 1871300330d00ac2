import type { SomeHandlers } from '../../context.ts'
import { acceptLine } from './accept-line.ts'
import { closeDeclaration } from './close-declaration.ts'
import { countDeclarations } from './count-declarations.ts'
import { decideLine } from './decide-line.ts'
import { declineDeclaration } from './decline-declaration.ts'
import { getCaseTriage } from './get-case-triage.ts'
import { fillFormsFromExcel } from './fill-forms-from-excel.ts'
import { getDeclaration } from './get-declaration.ts'
import { getDeclarationDraft } from './get-declaration-draft.ts'
import { getOrderTriage } from './get-order-triage.ts'
import { listDeclarationFiles } from './list-declaration-files.ts'
import { listDeclarations } from './list-declarations.ts'
import { listQueue } from './list-queue.ts'
import { listSupplierDeclarations } from './list-supplier-declarations.ts'
import { listTriages } from './list-triages.ts'
import { readForm } from './read-form.ts'
import { remindOfDeclarations } from './remind-of-declarations.ts'
import { saveDeclarationDraft } from './save-declaration-draft.ts'
import { sendBackLine } from './send-back-line.ts'
import { submitDeclaration } from './submit-declaration.ts'
import { submitForSupplier } from './submit-for-supplier.ts'
import { takeBackDecision } from './take-back-decision.ts'

export const ihmHandlers = {
  'declaration.list': listDeclarations,
  'declaration.files': listDeclarationFiles,
  'declaration.read': readForm,
  'declaration.fillFromExcel': fillFormsFromExcel,
  'declaration.queue': listQueue,
  'declaration.counts': countDeclarations,
  'supplierDeclaration.list': listSupplierDeclarations,
  'declaration.get': getDeclaration,
  'declaration.saveDraft': saveDeclarationDraft,
  'draft.ofDeclaration': getDeclarationDraft,
  'declaration.submit': submitDeclaration,
  'declaration.submitFor': submitForSupplier,
  'declaration.decline': declineDeclaration,
  'declaration.acceptLine': acceptLine,
  'declaration.sendBackLine': sendBackLine,
  'declaration.close': closeDeclaration,
  'declaration.remind': remindOfDeclarations,
  'triage.list': listTriages,
  'triage.ofCase': getCaseTriage,
  'triage.ofOrder': getOrderTriage,
  'triage.decide': decideLine,
  'triage.takeBack': takeBackDecision,
} satisfies SomeHandlers
