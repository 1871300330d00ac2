import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Hash from 'lucide-react/icons/hash'
import Plus from 'lucide-react/icons/plus'
import { required } from 'ra-core'
import { useState } from 'react'
import { AutocompleteInput, DataTable, ReferenceInput, TextInput } from 'react-admin'
import { Link } from 'react-router'
import { vendorIdTaken, vendorLimits } from '@fairlead/validation/vendor'
import { useDuty } from '../../frame/area-context.ts'
import { paths } from '../../frame/paths.ts'
import { useAction } from '../../server/queries.ts'
import type { ListRecord } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordDialog } from '../../ui/stock/record-dialog.tsx'
import { RowButton, savedWords } from '../../ui/stock/row-button.tsx'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { VendorsPaste } from './vendors-paste.tsx'

type Vendor = ListRecord<'vendor'>
const Col = DataTable.Col<Vendor>

const exporter = csvExporter<Vendor>('Vendors', {
  Supplier: (row) => row.name,
  'Vendor id': (row) => row.vendorId,
  Alias: (row) => row.alias,
})

/** The numbers that suppliers have in the company's ERP. */
export function VendorsPage() {
  const [editing, setEditing] = useState<Vendor | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Vendor | null>(null)
  const [pasting, setPasting] = useState(false)
  const trades = useDuty('trade')
  const edit = (vendor: Vendor) => trades && setEditing(vendor)
  return (
    <>
      <PageHead
        title="Vendors"
        actions={
          trades && (
            <>
              <Button icon={ClipboardPaste} aria-haspopup="dialog" onClick={() => setPasting(true)}>
                Paste many
              </Button>
              <Button
                kind="primary"
                icon={Plus}
                aria-haspopup="dialog"
                onClick={() => setEditing('new')}
              >
                Add a vendor id
              </Button>
            </>
          )
        }
      />
      <div className="toolbar">
        <p className="muted small">
          The number each supplier has in your ERP. Only your office sees it
        </p>
      </div>
      <RecordList
        resource="vendor"
        sort={{ field: 'name', order: 'ASC' }}
        noun="vendors"
        caption="Vendors"
        exporter={exporter}
      >
        <RecordTable<Vendor>
          noun="vendors"
          minWidth={880}
          onOpen={edit}
          empty={
            <Empty icon={Hash} title="No vendor ids yet">
              <p>With its number in your ERP a supplier is found, and orders of the ERP name it.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.name,
            secondary: (row) => row.alias ?? row.city,
            end: (row) => row.vendorId,
          }}
        >
          <Col
            source="vendorId"
            label="Vendor id"
            width={148}
            render={(row) => (
              <RowButton
                onOpen={() => edit(row)}
                label={`Change ${row.vendorId}`}
                disabled={!trades}
              >
                {row.vendorId}
              </RowButton>
            )}
          />
          <Col
            source="name"
            label="Supplier"
            render={(row) => (
              <Link
                className="idlink"
                to={paths.supplier(row.supplierId)}
                onClick={(event) => event.stopPropagation()}
              >
                {row.name}
              </Link>
            )}
          />
          <Col
            disableSort
            label="Called in the ERP"
            render={(row) => <OrDash>{row.alias}</OrDash>}
          />
          <Col
            disableSort
            label="Where"
            width={180}
            render={({ city, country }) => [city, country].filter(Boolean).join(', ')}
          />
          <Col source="savedAt" label="Changed" width={220} render={savedWords} />
        </RecordTable>
      </RecordList>
      {editing && (
        <VendorForm
          vendor={editing === 'new' ? null : editing}
          onDelete={(vendor) => {
            setEditing(null)
            setLeaving(vendor)
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {leaving && <DeleteVendor vendor={leaving} onClose={() => setLeaving(null)} />}
      {pasting && <VendorsPaste onClose={() => setPasting(false)} />}
    </>
  )
}

interface VendorFormProps {
  vendor: Vendor | null
  onDelete: (vendor: Vendor) => void
  onClose: () => void
}

function VendorForm({ vendor, onDelete, onClose }: VendorFormProps) {
  return (
    <RecordDialog<Vendor>
      resource="vendor"
      record={vendor}
      title={vendor ? vendor.name : 'Add a vendor id'}
      action={vendor ? 'Save vendor id' : 'Add vendor id'}
      done={vendor ? 'Vendor id saved' : 'Vendor id added'}
      transform={({ supplierId, vendorId, alias }) => ({
        ...(!vendor && { supplierId }),
        vendorId: vendorId ?? '',
        alias: alias ?? '',
      })}
      aside={
        vendor && (
          <Button kind="danger-quiet" onClick={() => onDelete(vendor)}>
            Take it away
          </Button>
        )
      }
      onClose={onClose}
    >
      {!vendor && (
        <ReferenceInput
          source="supplierId"
          reference="supplier"
          sort={{ field: 'name', order: 'ASC' }}
        >
          <AutocompleteInput
            label="Supplier"
            optionText="name"
            filterToQuery={(q: string) => (q ? { q } : {})}
            validate={required('Choose a supplier')}
          />
        </ReferenceInput>
      )}
      <TextInput
        source="vendorId"
        label="Vendor id"
        validate={required(vendorIdTaken)}
        slotProps={{ htmlInput: { maxLength: vendorLimits.id } }}
      />
      <TextInput
        source="alias"
        label="Called in the ERP"
        helperText="Where that is another name: orders of your ERP find the supplier by it"
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
    </RecordDialog>
  )
}

function DeleteVendor({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const remove = useAction('vendor.remove', { done: 'Vendor id taken away', onSuccess: onClose })
  return (
    <ConfirmDialog
      danger
      title={`Take the vendor id ${vendor.vendorId} away`}
      action="Take it away"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: vendor.id } })}
    >
      {vendor.name} stays a supplier; your ERP&apos;s number no longer leads to it.
    </ConfirmDialog>
  )
}
