import { dataProvider } from './data-provider.ts'

/** Any call of the contract outside a hook: what an editor saves, what a sheet submits. */
export const { act } = dataProvider
