import { dataProvider } from './data-provider.ts'
import type { ListRecord, ListResource, SortFieldOf } from './resources.ts'

interface FirstRows<R extends ListResource> {
  filter: Record<string, unknown>
  sort: readonly [SortFieldOf<R>, 'ASC' | 'DESC']
  most: number
}

/** The first rows of a list that fit: what a chooser or the command palette offers while somebody types. */
export async function firstRows<R extends ListResource>(
  resource: R,
  { filter, sort: [field, order], most }: FirstRows<R>,
): Promise<ListRecord<R>[]> {
  const pagination = { page: 1, perPage: most }
  const { data } = await dataProvider.getList(resource, {
    filter,
    pagination,
    sort: { field, order },
  })
  return data as ListRecord<R>[]
}
