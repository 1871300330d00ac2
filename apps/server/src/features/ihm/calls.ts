import type { SomeHandlers } from '../../context.ts'
import { acceptLine } from './accept-line.ts'
import { closeDeclaration } from './close-declaration.ts'
import { countDeclarations } from './count-declarations.ts'
import { declineDeclaration } from './decline-declaration.ts'
import { getDeclaration } from './get-declaration.ts'
import { getDeclarationDraft } from './get-declaration-draft.ts'
import { listDeclarationFiles } from './list-declaration-files.ts'
import { listDeclarations } from './list-declarations.ts'
import { listQueue } from './list-queue.ts'
import { listSupplierDeclarations } from './list-supplier-declarations.ts'
import { readForm } from './read-form.ts'
import { remindOfDeclarations } from './remind-of-declarations.ts'
import { saveDeclarationDraft } from './save-declaration-draft.ts'
import { sendBackLine } from './send-back-line.ts'
import { submitDeclaration } from './submit-declaration.ts'
import { submitForSupplier } from './submit-for-supplier.ts'

export const ihmHandlers = {
  'declaration.list': listDeclarations,
  'declaration.files': listDeclarationFiles,
  'declaration.read': readForm,
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
} satisfies SomeHandlers
