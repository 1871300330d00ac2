import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import {
  BrandRelation,
  BrandRequestForm,
  brandRelationLabels,
  canBeProved,
} from '@fairlead/validation/supplier-company'
import { act } from '../../../server/act.ts'
import { useAction, useCall, whileTyping, type ReplyOf } from '../../../server/queries.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/field.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import { useUser } from '../../../frame/area-context.ts'
import { BrandProof } from './brand-proof.tsx'
import { PartNotice, WithPart } from '../part-frame.tsx'
import { useListPart } from '../use-list-part.ts'

type Reply = ReplyOf<'supplierCompany.brands'>
type Saved = Reply['brands'][number]
type Choice = Omit<Saved, 'proof'>
/** Proofs are saved by themselves, and are no part of the list. */
const read = ({ version, savedBy, brands }: Reply) => ({
  version,
  savedBy,
  value: brands.map(({ proof: _, ...choice }): Choice => choice),
})
const relations = BrandRelation.options.map((value) => ({
  value,
  label: brandRelationLabels[value],
}))

/** Which makers' goods the company has, and how it stands to each. */
export const BrandsPart = () => (
  <WithPart of="supplierCompany.brands">{(reply) => <Editor reply={reply} />}</WithPart>
)

function Editor({ reply }: { reply: Reply }) {
  const brands = useCall('ref.brands', {}, { staleTime: 60_000 }).data ?? []
  // What is typed is not read over, but the proofs are saved by themselves.
  const saved = useCall('supplierCompany.brands', {}, whileTyping).data?.brands ?? []
  const { companyId } = useUser()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const part = useListPart<Choice>({
    name: 'brands',
    start: read(reply),
    read: async () => read(await act('supplierCompany.brands', {})),
    save: async (list, version) => {
      const brands = list.map(({ brandId, relation }) => ({ brandId, relation }))
      const now = await act('supplierCompany.saveBrands', { body: { version, brands } })
      void cache.invalidateQueries({ queryKey: ['supplierCompany.brands'] })
      return now
    },
    keyOf: ({ brandId }) => String(brandId),
  })
  const { value, set } = part
  const find = async (text: string) =>
    brands
      .filter(
        ({ id, name }) =>
          name.toLowerCase().includes(text.toLowerCase()) &&
          !value.some(({ brandId }) => brandId === id),
      )
      .slice(0, 100)
      .map((brand) => ({ value: brand, label: brand.name }))
  return (
    <>
      <PartNotice part={part} nameOf={({ name }) => name} />
      <div className="row row--wrap" id="field-chosen">
        <div className="brandfind">
          <Combobox
            text=""
            adds
            label="Add a brand"
            placeholder="Add a brand"
            find={find}
            onChoose={(choice) =>
              choice &&
              set([
                ...value,
                {
                  brandId: choice.value.id,
                  name: choice.value.name,
                  relation: 'INDEPENDENT',
                },
              ])
            }
          />
        </div>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          My brand is missing
        </Button>
      </div>
      {value.length > 0 && (
        <table className="partlist">
          <thead>
            <tr>
              <th>Brand</th>
              <th>You are its</th>
              <th>Proof</th>
              <th>
                <span className="sr">Take off</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((brand) => (
              <tr key={brand.brandId}>
                <td>{brand.name}</td>
                <td>
                  <Select
                    label={`Relation to ${brand.name}`}
                    value={brand.relation}
                    options={relations}
                    onChange={(relation) =>
                      set(
                        value.map((one) =>
                          one === brand ? { ...one, relation: relation as BrandRelation } : one,
                        ),
                      )
                    }
                  />
                </td>
                <td>
                  <Proof
                    companyId={companyId}
                    brand={brand}
                    saved={saved.find(({ brandId }) => brandId === brand.brandId)}
                  />
                </td>
                <td>
                  <IconButton
                    small
                    icon={X}
                    label={`Take off ${brand.name}`}
                    onClick={() => set(value.filter((one) => one !== brand))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Requests />
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}

/** Only of what is saved, and granted by the maker. */
function Proof({ companyId, brand, saved }: ProofProps) {
  if (!canBeProved(brand.relation)) return null
  if (!saved || !canBeProved(saved.relation)) return <span className="muted">Once it is saved</span>
  return <BrandProof companyId={companyId} brand={saved} />
}

interface ProofProps {
  companyId: number
  brand: Choice
  saved: Saved | undefined
}

/** What support was asked for and has not answered. */
function Requests() {
  const asked = useCall('brand.requests', {}).data ?? []
  if (asked.length === 0) return null
  return (
    <p className="muted">
      Asked for: {asked.map(({ name }) => name).join(', ')}. Support adds a brand and tells you by
      mail.
    </p>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<{ name: string; relation: BrandRelation; note: string }>(BrandRequestForm, {
    name: '',
    relation: 'MAKER',
    note: '',
  })
  const { control, handleSubmit } = form
  const refused = useRefusals(form, 'name')
  const ask = useAction('brand.request', {
    quiet: true,
    done: 'Support has your request',
    onSuccess: onClose,
  })
  const submit = handleSubmit(({ name, relation, note }) =>
    ask.mutate({ params: { name: name.trim(), relation }, body: { note } }, { onError: refused }),
  )
  return (
    <Dialog
      title="My brand is missing"
      note="Support adds it to the list and tells you by mail"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button kind="primary" type="submit" busy={ask.isPending}>
          Ask for it
        </Button>
      }
    >
      <TextField control={control} name="name" label="Brand" required maxLength={80} />
      <SelectField control={control} name="relation" label="You are its" options={relations} />
      <TextField
        control={control}
        name="note"
        label="What support should know"
        hint="The maker's page, its country"
        maxLength={400}
      />
    </Dialog>
  )
}
