/** The pages of contracts and price lists: one chunk. */
export { ContractsPage } from './contracts-page.tsx'
export { ContractRoutePage } from './contract-route-page.tsx'
export { ComparePage } from './compare-page.tsx'
export { ProposalPage } from './proposal-page.tsx'
export { PriceListRoutePage } from './price-list-route-page.tsx'
