import type { RefObject } from 'react'
import { countryName } from '@fairlead/formatting/address'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { listFormOf, ListTermsFields, termsRule, type TermsEntries } from './list-terms.tsx'
import { listName } from './price-list-model.ts'

interface Props {
  id: number
  number: number
  list: ReplyOf<'priceList.get'>
  revision: RefObject<number>
  onClose: () => void
  onSaved: () => void
}

/** Where and when a list of the draft holds. */
export function ListTermsDialog({ id, number, list, revision, onClose, onSaved }: Props) {
  const vendors = useCall('contract.version', { params: { id, number } }).data?.vendors
  const form = useForm<TermsEntries>(termsRule, {
    vendor: String(list.vendor.id),
    name: list.name,
    currency: list.currency,
    world: list.world,
    countries: list.countries.map((code) => ({ code, name: countryName(code) })),
    ports: list.ports,
    validFrom: list.validFrom ?? '',
    validTo: list.validTo ?? '',
    perDelivery: list.perDelivery ?? '',
    freeFrom: list.freeFrom ?? '',
    delivery: list.delivery,
  })
  const refused = useRefusals(form, 'vendor')
  const save = useAction('priceList.save', {
    quiet: true,
    done: 'Saved',
    onSuccess: (reply) => {
      revision.current = reply.revision
      onSaved()
      onClose()
    },
  })
  const submit = form.handleSubmit((terms) =>
    save.mutate(
      {
        params: { id, listUuid: list.uuid },
        body: { ...listFormOf(terms), revision: revision.current },
      },
      { onError: refused },
    ),
  )
  return (
    <Dialog
      title="Terms and ports"
      note={listName(list)}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button kind="primary" type="submit" busy={save.isPending}>
          Save
        </Button>
      }
    >
      <ListTermsFields form={form} vendors={vendors ?? [list.vendor]} />
    </Dialog>
  )
}
