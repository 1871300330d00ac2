import { numeric, page } from '../frame/area.ts'

const one = { title: 'IHM forms', params: { hazardDeclarationId: numeric } }
const pages =
  /^ihm-((pending|reviewing|resolved|all)-forms|form-files|triage|vessels|contradictions|statistics)$/

/** The IHM forms of an office: the buyer's own, or those an agent works on. */
export const ihmRoutes = [
  page(
    'ihm-forms/:page',
    { title: 'IHM forms', params: { page: pages } },
    async () => (await import('../features/ihm/office-page.tsx')).OfficeFormsPage,
  ),
  page(
    'ihm-forms/triage/:caseId',
    { title: 'Triage', params: { caseId: numeric } },
    async () => (await import('../features/ihm/triage-page.tsx')).CaseTriagePage,
  ),
  page(
    'ihm-forms/triage/order/:orderId',
    { title: 'Triage', params: { orderId: numeric } },
    async () => (await import('../features/ihm/triage-page.tsx')).OrderTriagePage,
  ),
  page(
    'ihm-forms/inventory/:vesselId',
    { title: 'Inventory', params: { vesselId: numeric } },
    async () => (await import('../features/ihm/inventory-page.tsx')).InventoryPage,
  ),
  page(
    'ihm-upload-supplier-form/:hazardDeclarationId',
    one,
    async () => (await import('../features/ihm/office-page.tsx')).OfficeUploadPage,
  ),
  page(
    'ihm-form/:hazardDeclarationId',
    one,
    async () => (await import('../features/ihm/office-page.tsx')).OfficeFormPage,
  ),
]
