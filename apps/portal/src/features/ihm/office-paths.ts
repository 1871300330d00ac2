/** The pages of the IHM forms, in the order of the tabs. */
export const officePages = [
  { page: 'ihm-triage', label: 'To triage', title: 'To triage' },
  { page: 'ihm-pending-forms', label: 'Pending', title: 'Pending IHM forms' },
  { page: 'ihm-reviewing-forms', label: 'Reviewing', title: 'IHM forms to review' },
  { page: 'ihm-resolved-forms', label: 'Resolved', title: 'Resolved IHM forms' },
  { page: 'ihm-form-files', label: 'Form files', title: 'IHM form files' },
  { page: 'ihm-vessels', label: 'Vessels', title: 'Inventories by vessel' },
  { page: 'ihm-contradictions', label: 'Contradictions', title: 'Contradictions' },
  { page: 'ihm-statistics', label: 'Statistics', title: 'Statistics' },
] as const
/** The tabs, and the list of all forms that figures lead to. */
export type OfficePage = (typeof officePages)[number]['page'] | 'ihm-all-forms'

/** The area one is in: a buyer’s, or that of its IHM agent. */
const baseOf = (pathname: string) => /^\/secured\/[a-z-]+/.exec(pathname)?.[0] ?? ''

/** The addresses of the IHM forms in the area of an address. */
export const officeForms = (pathname: string) => ({
  list: (page: OfficePage = 'ihm-pending-forms') => `${baseOf(pathname)}/ihm-forms/${page}`,
  /** All forms that a figure counts. */
  all: (filter: object) =>
    `${baseOf(pathname)}/ihm-forms/ihm-all-forms?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  inventory: (vesselId: number) => `${baseOf(pathname)}/ihm-forms/inventory/${vesselId}`,
  upload: (id: number) => `${baseOf(pathname)}/ihm-upload-supplier-form/${id}`,
  /** The lines of a case, or those of an order without one. */
  triage: ({ caseId, orderId }: { caseId: number | null; orderId: number }) =>
    `${baseOf(pathname)}/ihm-forms/triage/${caseId ?? `order/${orderId}`}`,
  one: (id: number) => `${baseOf(pathname)}/ihm-form/${id}`,
})
