import Plus from 'lucide-react/icons/plus'
import Ship from 'lucide-react/icons/ship'
import { email, required, type RaRecord } from 'ra-core'
import { useState } from 'react'
import { BooleanInput, DataTable, NumberInput, TextInput } from 'react-admin'
import { Link } from 'react-router'
import { isImoNumber } from '@fairlead/validation/imo-number'
import { useDuty } from '../../frame/area-context.ts'
import type { ListRecord } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { OpenName } from '../../ui/open-name.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordDialog } from '../../ui/stock/record-dialog.tsx'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'

type Vessel = ListRecord<'vessel'>
const Col = DataTable.Col<Vessel>

const exporter = csvExporter<Vessel>('Vessels', {
  Vessel: (row) => row.name,
  'IMO number': (row) => row.imo,
  Flag: (row) => row.flag,
  Type: (row) => row.type,
  'E-mail on board': (row) => row.email,
})

/** The fleet. */
export function VesselsPart() {
  const [editing, setEditing] = useState<Vessel | 'new' | null>(null)
  const changes = useDuty('company')
  return (
    <>
      {changes && (
        <div className="toolbar">
          <Button small icon={Plus} aria-haspopup="dialog" onClick={() => setEditing('new')}>
            Add vessel
          </Button>
        </div>
      )}
      <RecordList
        resource="vessel"
        sort={{ field: 'name', order: 'ASC' }}
        noun="vessels"
        caption="Vessels"
        exporter={exporter}
      >
        <RecordTable<Vessel>
          noun="vessels"
          minWidth={880}
          onOpen={changes ? setEditing : undefined}
          empty={
            <Empty icon={Ship} title="No vessels yet">
              <p>RFQs and orders are always for a vessel of your fleet.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.name,
            secondary: (row) => row.type,
            end: (row) => row.imo,
          }}
        >
          <Col
            source="name"
            label="Vessel"
            render={(row) => (
              <OpenName disabled={!changes} onOpen={() => setEditing(row)}>
                {row.name}
              </OpenName>
            )}
          />
          <Col
            source="imo"
            label="IMO number"
            width={144}
            render={(row) => <span className="ref">{row.imo}</span>}
          />
          <Col
            disableSort
            source="flag"
            label="Flag"
            width={80}
            render={(row) => <OrDash>{row.flag}</OrDash>}
          />
          <Col
            disableSort
            source="type"
            label="Type"
            width={200}
            render={(row) => <OrDash>{row.type}</OrDash>}
          />
          <Col
            disableSort
            source="email"
            label="E-mail on board"
            width={260}
            render={(row) => <OrDash>{row.email}</OrDash>}
          />
          <Col
            disableSort
            label="Inventory"
            width={104}
            render={(row) => (
              <Link to={`/secured/buyer/ihm-forms/inventory/${row.id}`}>Part I</Link>
            )}
          />
        </RecordTable>
      </RecordList>
      {editing && (
        <VesselDialog
          vessel={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

const imoNumber = (value?: string) =>
  isImoNumber(value ?? '') ? undefined : 'Please insert a valid IMO number'
const between = (least: number, most: number) => (value?: number | null) =>
  (value ?? least) >= least && (value ?? least) <= most
    ? undefined
    : `Please insert a number from ${least} to ${most}`
const upTo = (maxLength: number) => ({ slotProps: { htmlInput: { maxLength } } })

function VesselDialog({ vessel, onClose }: { vessel: Vessel | null; onClose: () => void }) {
  return (
    <RecordDialog<Vessel>
      resource="vessel"
      record={vessel}
      title={vessel ? vessel.name : 'Add a vessel'}
      action={vessel ? 'Save vessel' : 'Add vessel'}
      done={vessel ? 'Vessel saved' : 'Vessel added'}
      transform={formOf}
      onClose={onClose}
    >
      <TextInput source="name" label="Name" validate={required()} {...upTo(80)} />
      <TextInput source="imo" label="IMO number" validate={[required(), imoNumber]} {...upTo(10)} />
      <TextInput source="flag" label="Flag, two letters" {...upTo(2)} />
      <TextInput source="type" label="Type" {...upTo(60)} />
      <TextInput source="email" label="E-mail on board" validate={email()} {...upTo(254)} />
      <NumberInput source="grossTonnage" label="Gross tonnage" validate={between(0, 1_000_000)} />
      <NumberInput source="builtYear" label="Built in" validate={between(1800, 2200)} />
      <BooleanInput source="callsEu" label="Calls at ports of the European Union" />
    </RecordDialog>
  )
}

const formOf = ({ name, imo, flag, type, email: address, ...more }: RaRecord) => ({
  name,
  imo,
  flag: (flag ?? '').toUpperCase(),
  type: type ?? '',
  email: address || null,
  grossTonnage: more['grossTonnage'] ?? null,
  builtYear: more['builtYear'] ?? null,
  callsEu: more['callsEu'] ?? false,
})
