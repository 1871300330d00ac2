import type { SomeHandlers } from '../../context.ts'
import { acceptEntry } from './accept-entry.ts'
import { acceptLine } from './accept-line.ts'
import { askLineAgain } from './ask-line-again.ts'
import { changeEntry } from './change-entry.ts'
import { closeDeclaration } from './close-declaration.ts'
import { countDeclarations } from './count-declarations.ts'
import { decideLine } from './decide-line.ts'
import { declineDeclaration } from './decline-declaration.ts'
import { endEntry } from './end-entry.ts'
import { endService } from './end-service.ts'
import { getCaseTriage } from './get-case-triage.ts'
import { fillFormsFromExcel } from './fill-forms-from-excel.ts'
import { getDeclarationDraft } from './get-declaration-draft.ts'
import { getDeclaration } from './get-declaration.ts'
import { getInventoryHistory } from './get-inventory-history.ts'
import { getInventory } from './get-inventory.ts'
import { getOrderTriage } from './get-order-triage.ts'
import { getStatistics } from './get-statistics.ts'
import { grantService } from './grant-service.ts'
import { keepEntry } from './keep-entry.ts'
import { listContradictions } from './list-contradictions.ts'
import { listDeclarationFiles } from './list-declaration-files.ts'
import { listDeclarations } from './list-declarations.ts'
import { listFleetInventories } from './list-fleet-inventories.ts'
import { listOwnForms } from './list-own-forms.ts'
import { listQueue } from './list-queue.ts'
import { listServices } from './list-services.ts'
import { listSupplierDeclarations } from './list-supplier-declarations.ts'
import { listTriages } from './list-triages.ts'
import { publishForm } from './publish-form.ts'
import { readForm } from './read-form.ts'
import { readInventory } from './read-inventory.ts'
import { refuseEntry } from './refuse-entry.ts'
import { remindOfDeclarations } from './remind-of-declarations.ts'
import { saveDeclarationDraft } from './save-declaration-draft.ts'
import { sendBackLine } from './send-back-line.ts'
import { settleContradiction } from './settle-contradiction.ts'
import { submitDeclaration } from './submit-declaration.ts'
import { submitDeclarations } from './submit-declarations.ts'
import { submitForSupplier } from './submit-for-supplier.ts'
import { takeBackDecision } from './take-back-decision.ts'
import { takeInInventory } from './take-in-inventory.ts'

export const ihmHandlers = {
  'declaration.list': listDeclarations,
  'declaration.files': listDeclarationFiles,
  'declaration.read': readForm,
  'declaration.fillFromExcel': fillFormsFromExcel,
  'declaration.queue': listQueue,
  'declaration.counts': countDeclarations,
  'supplierDeclaration.list': listSupplierDeclarations,
  'supplierDeclaration.products': listOwnForms,
  'declaration.get': getDeclaration,
  'supplierDeclaration.publish': publishForm,
  'declaration.saveDraft': saveDeclarationDraft,
  'draft.ofDeclaration': getDeclarationDraft,
  'declaration.submit': submitDeclaration,
  'declaration.submitMany': submitDeclarations,
  'declaration.submitFor': submitForSupplier,
  'declaration.decline': declineDeclaration,
  'declaration.acceptLine': acceptLine,
  'declaration.sendBackLine': sendBackLine,
  'declaration.askAgain': askLineAgain,
  'declaration.close': closeDeclaration,
  'declaration.remind': remindOfDeclarations,
  'triage.list': listTriages,
  'triage.ofCase': getCaseTriage,
  'triage.ofOrder': getOrderTriage,
  'triage.decide': decideLine,
  'triage.takeBack': takeBackDecision,
  'contradiction.list': listContradictions,
  'contradiction.settle': settleContradiction,
  'declaration.statistics': getStatistics,
  'inventory.fleet': listFleetInventories,
  'inventory.get': getInventory,
  'inventory.history': getInventoryHistory,
  'inventory.accept': acceptEntry,
  'inventory.refuse': refuseEntry,
  'inventory.keep': keepEntry,
  'inventory.change': changeEntry,
  'inventory.end': endEntry,
  'inventory.read': readInventory,
  'inventory.takeIn': takeInInventory,
  'ihmService.list': listServices,
  'ihmService.grant': grantService,
  'ihmService.end': endService,
} satisfies SomeHandlers
