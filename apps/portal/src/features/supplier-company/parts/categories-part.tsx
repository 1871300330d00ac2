import { act } from '../../../server/act.ts'
import { useCall, type ReplyOf } from '../../../server/queries.ts'
import { PartNotice, WithPart } from '../part-frame.tsx'
import { useListPart } from '../use-list-part.ts'
import { CategoryTree } from './category-tree.tsx'

type Reply = ReplyOf<'supplierCompany.categories'>
interface Choice {
  categoryId: number
  isPrimary: boolean
}
const read = ({ version, savedBy, categories }: Reply) => ({
  version,
  savedBy,
  value: categories.map(({ categoryId, isPrimary }): Choice => ({ categoryId, isPrimary })),
})

/** What goods the company sells. */
export const CategoriesPart = () => (
  <WithPart of="supplierCompany.categories">{(reply) => <Editor reply={reply} />}</WithPart>
)

function Editor({ reply }: { reply: Reply }) {
  const nodes = useCall('ref.itemCategories', {}, { staleTime: Infinity }).data ?? []
  const part = useListPart<Choice>({
    name: 'categories',
    start: read(reply),
    read: async () => read(await act('supplierCompany.categories', {})),
    save: (categories, version) =>
      act('supplierCompany.saveCategories', { body: { version, categories: [...categories] } }),
    keyOf: ({ categoryId }) => String(categoryId),
  })
  const { value, set } = part
  const primary = new Set(value.filter((one) => one.isPrimary).map((one) => one.categoryId))
  return (
    <>
      <PartNotice
        part={part}
        nameOf={({ categoryId }) => nodes.find(({ id }) => id === categoryId)?.name ?? ''}
      />
      <CategoryTree
        what="goods"
        nodes={nodes}
        chosen={new Set(value.map(({ categoryId }) => categoryId))}
        primary={primary}
        onChoose={(chosen) =>
          set([...chosen].map((categoryId) => ({ categoryId, isPrimary: primary.has(categoryId) })))
        }
        onPrimary={(id) =>
          set(
            value.map((one) =>
              one.categoryId === id ? { ...one, isPrimary: !one.isPrimary } : one,
            ),
          )
        }
      />
    </>
  )
}
