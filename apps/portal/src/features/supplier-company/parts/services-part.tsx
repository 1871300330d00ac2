import X from 'lucide-react/icons/x'
import {
  classSocieties,
  piClubs,
  type ClassSociety,
  type PiClub,
} from '@fairlead/validation/supplier-company'
import { act } from '../../../server/act.ts'
import { useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { PartNotice, WithPart } from '../part-frame.tsx'
import type { TreeNode } from '../tree.ts'
import { useListPart } from '../use-list-part.ts'
import { CategoryTree } from './category-tree.tsx'

type Reply = ReplyOf<'supplierCompany.services'>
type Choice = Reply['services'][number]
const read = ({ version, savedBy, services }: Reply) => ({ version, savedBy, value: services })

/** What services the company does, and who approves it for them. */
export const ServicesPart = () => (
  <WithPart of="supplierCompany.services">{(reply) => <Editor reply={reply} />}</WithPart>
)

function Editor({ reply }: { reply: Reply }) {
  const still = { staleTime: Infinity }
  const nodes = useCall('ref.serviceCategories', {}, still).data ?? []
  const byClass = useCall('ref.classApprovalServices', {}, still).data ?? []
  const byClubs = useCall('ref.piApprovalServices', {}, still).data ?? []
  const part = useListPart<Choice>({
    name: 'services',
    start: read(reply),
    read: async () => read(await act('supplierCompany.services', {})),
    save: (services, version) =>
      act('supplierCompany.saveServices', { body: { version, services: [...services] } }),
    keyOf: ({ serviceId }) => String(serviceId),
  })
  const { value, set } = part
  const of = (id: number) => value.find(({ serviceId }) => serviceId === id)
  const change = (id: number, with_: Partial<Choice>) =>
    set(value.map((one) => (one.serviceId === id ? { ...one, ...with_ } : one)))
  const approvals = (node: TreeNode) => {
    const choice = of(node.id)
    const some = [byClass, byClubs].map((list) => list.some(({ id }) => id === node.id))
    if (!choice || !some.includes(true)) return null
    return (
      <div className="tree__more">
        {some[0] && (
          <Several<ClassSociety>
            label={`Class societies that approve you for ${node.name}`}
            empty="Approved by class"
            names={classSocieties}
            value={choice.classApprovalIds}
            onChange={(classApprovalIds) => change(node.id, { classApprovalIds })}
          />
        )}
        {some[1] && (
          <Several<PiClub>
            label={`P&I clubs that name you for ${node.name}`}
            empty="Named by P&I club"
            names={piClubs}
            value={choice.piApprovalIds}
            onChange={(piApprovalIds) => change(node.id, { piApprovalIds })}
          />
        )}
      </div>
    )
  }
  return (
    <>
      <PartNotice
        part={part}
        nameOf={({ serviceId }) => nodes.find(({ id }) => id === serviceId)?.name ?? ''}
      />
      <CategoryTree
        what="services"
        nodes={nodes}
        chosen={new Set(value.map(({ serviceId }) => serviceId))}
        primary={new Set(value.filter((one) => one.isPrimary).map((one) => one.serviceId))}
        onChoose={(chosen) =>
          set(
            [...chosen].map(
              (serviceId) =>
                of(serviceId) ?? {
                  serviceId,
                  isPrimary: false,
                  classApprovalIds: [],
                  piApprovalIds: [],
                },
            ),
          )
        }
        onPrimary={(id) => change(id, { isPrimary: !of(id)?.isPrimary })}
        more={approvals}
      />
    </>
  )
}

interface SeveralProps<V extends string> {
  label: string
  empty: string
  names: Record<V, string>
  value: readonly V[]
  onChange: (value: V[]) => void
}

/** Some of a list: chosen ones as chips that can be taken off. */
function Several<V extends string>({ label, empty, names, value, onChange }: SeveralProps<V>) {
  const left = (Object.keys(names) as V[]).filter((each) => !value.includes(each))
  return (
    <div className="row row--wrap">
      {value.map((each) => (
        <Button
          key={each}
          small
          icon={X}
          aria-label={`Take off ${names[each]}`}
          onClick={() => onChange(value.filter((one) => one !== each))}
        >
          {names[each]}
        </Button>
      ))}
      <Select
        label={label}
        value=""
        empty={empty}
        options={left.map((each) => ({ value: each, label: names[each] }))}
        onChange={(each) => each && onChange([...value, each as V])}
      />
    </div>
  )
}
