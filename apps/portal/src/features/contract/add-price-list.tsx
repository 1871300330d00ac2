import { Link, Navigate, useNavigate } from 'react-router'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageGuard } from '../../ui/typed-guard.tsx'
import { contractPaths, type Contract, type ContractVersion } from './contract-model.ts'
import { listFormOf, ListTermsFields, termsRule, type TermsEntries } from './list-terms.tsx'
import { priceListPaths } from './price-list-model.ts'
import '../../ui/page.css'

interface Props {
  contract: Contract
  uuid: string
  number: number
}

/** A price list for the draft: its vendor, place and days first, its lines then. */
export function AddPriceList({ contract, uuid, number }: Props) {
  const { id } = contract
  const { data } = useCall('contract.version', { params: { id, number } })
  useDocumentTitle('Add a price list')
  if (!data) return <Skeleton lines={8} />
  if (data.priceLists.some((list) => list.uuid === uuid))
    return <Navigate to={priceListPaths.draft(id, uuid)} replace />
  return <AddForm contract={contract} uuid={uuid} version={data} />
}

interface FormProps {
  contract: Contract
  uuid: string
  version: ContractVersion
}

function AddForm({ contract, uuid, version }: FormProps) {
  const { id } = contract
  const { vendors } = version
  const form = useForm<TermsEntries>(termsRule, {
    vendor: vendors.length === 1 ? String(vendors[0]!.id) : '',
    name: '',
    currency: version.currency,
    world: false,
    countries: [],
    ports: [],
    validFrom: version.validFrom ?? '',
    validTo: version.validTo ?? '',
    perDelivery: '',
    freeFrom: '',
    delivery: '',
  })
  const refused = useRefusals(form, 'vendor')
  const navigate = useNavigate()
  const save = useAction('priceList.save', {
    quiet: true,
    onSuccess: () => void navigate(priceListPaths.draft(id, uuid), { replace: true }),
  })
  const submit = form.handleSubmit((terms) =>
    save.mutate({ params: { id, listUuid: uuid }, body: listFormOf(terms) }, { onError: refused }),
  )
  const unsaved = form.formState.isDirty && !save.isPending && !save.isSuccess
  return (
    <>
      {unsaved && <PageGuard />}
      <PageHead
        title="Add a price list"
        crumbs={[
          { label: 'Contracts', to: contractPaths.list('draft') },
          { label: contract.number, to: contractPaths.draft(id) },
          { label: 'New price list' },
        ]}
        actions={
          <Button kind="primary" busy={save.isPending} onClick={() => void submit()}>
            Add the list
          </Button>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="New price list">
        <div className="page page--narrow">
          {vendors.length === 0 && (
            <Notice>
              This draft names no vendor yet, and a price list is of one.{' '}
              <Link to={contractPaths.draft(id)}>Choose its vendors</Link>
            </Notice>
          )}
          <ListTermsFields form={form} vendors={vendors} />
        </div>
      </div>
    </>
  )
}
