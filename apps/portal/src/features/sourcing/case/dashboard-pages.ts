/** The pages of the buyer's dashboard in the order of the tabs. */
export const dashboardPages = [
  { page: 'draft-rfqs', label: 'Draft RFQs' },
  { page: 'import-rfqs', label: 'Import RFQs' },
  { page: 'in-process-rfqs', label: 'In-process RFQs' },
  { page: 'unquoted-rfqs', label: 'Unquoted RFQs' },
  { page: 'draft-pos', label: 'Draft POs' },
  { page: 'import-pos', label: 'Import POs' },
  { page: 'in-process-pos', label: 'In-process POs' },
] as const

export type DashboardPageName = (typeof dashboardPages)[number]['page']
export type RfqPageName = Exclude<DashboardPageName, `${string}-pos`>
export type OrderPageName = Extract<DashboardPageName, `${string}-pos`>

/** An unknown page is the in-process RFQs; the address stays. */
export const dashboardPage = (name: string | undefined): DashboardPageName =>
  dashboardPages.find((each) => each.page === name)?.page ?? 'in-process-rfqs'

export const rfqPageTitle = (name: string | undefined): string =>
  dashboardPages.find((each) => each.page === dashboardPage(name))!.label
