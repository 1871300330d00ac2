import { timingLabels } from '@fairlead/validation/purchase-order'
import { optionsOf } from '../../../frame/labels.ts'
import { useCall } from '../../../server/queries.ts'
import { PortChooser } from '../../../ui/choosers.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { Segment, Select } from '../../../ui/field.tsx'
import {
  AreaField,
  DayField,
  FormField,
  FormValue,
  SelectField,
  SwitchField,
  TextField,
} from '../../../ui/form/fields.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TemplateText } from '../../../ui/template-text.tsx'
import { FilePicker } from '../../../ui/file-drop.tsx'
import { Section } from '../../../ui/section.tsx'
import { OrderSurveys } from './order-surveys.tsx'
import { needsPort, vesselsOf, type OrderEntries, type SendOrder } from './order-send-form.ts'

interface SendOrderFieldsProps {
  orders: readonly SendOrder[]
  form: UseFormReturn<OrderEntries>
}

/** Everything that goes with orders to their suppliers. */
export function SendOrderFields(props: SendOrderFieldsProps) {
  return (
    <>
      <Delivery {...props} />
      <Paper {...props} />
      <Mails {...props} />
      <Extras {...props} />
    </>
  )
}

const priorities = [
  { value: 'NORMAL', label: 'Normal' },
  { value: 'URGENT', label: 'Urgent' },
] as const

function Delivery({ orders, form: { control } }: SendOrderFieldsProps) {
  const hint = orders.length > 1 && { hint: 'Empty keeps that of each PO' }
  return (
    <Section title="Delivery">
      <div className="fields">
        <FormField
          control={control}
          name="port"
          label="Delivery port"
          required={needsPort(orders)}
          {...hint}
        >
          {({ value, onChange }) => <PortChooser value={value} onChange={onChange} />}
        </FormField>
        <DayField control={control} name="deliveryDueDate" label="Deliver by" {...hint} />
        <DayField control={control} name="vesselEta" label="Vessel's ETA" {...hint} />
        <div className="field">
          <span className="label">Priority</span>
          <div>
            <FormValue control={control} name="priority">
              {(value, set) => (
                <Segment label="Priority" value={value} onChange={set} options={priorities} />
              )}
            </FormValue>
          </div>
        </div>
        <FormValue control={control} name="text">
          {(value, set) => (
            <TemplateText
              kind="ORDER"
              ids={orders.map(({ id }) => id)}
              value={value}
              onChange={set}
            />
          )}
        </FormValue>
        <FormField control={control} name="text" label="Text to the suppliers" wide>
          {({ value, onChange }) => (
            <RichText label="Text to the suppliers" value={value} onChange={onChange} />
          )}
        </FormField>
      </div>
      <div className="stack below">
        <FormValue control={control} name="files">
          {(files, set) => (
            <FilePicker label="Add files for the suppliers" files={files} onChange={set} />
          )}
        </FormValue>
      </div>
    </Section>
  )
}

function Paper({ orders, form: { control } }: SendOrderFieldsProps) {
  const hint = orders.length > 1 && { hint: 'Empty keeps that of each PO' }
  return (
    <Section title="Agent, marks, approval" note="Printed on the order">
      <div className="fields">
        <TextField control={control} name="agentName" label="Agent" maxLength={120} {...hint} />
        <TextField
          control={control}
          name="agentContact"
          label="Agent's contact and opening hours"
          maxLength={200}
        />
        <AreaField
          control={control}
          name="agentAddress"
          label="Agent's address"
          rows={2}
          maxLength={400}
          wide
        />
        <AreaField
          control={control}
          name="deliveryInstructions"
          label="Delivery instructions"
          rows={3}
          maxLength={2000}
          wide
          {...hint}
        />
        <AreaField
          control={control}
          name="packingMarks"
          label="Packing marks"
          rows={3}
          maxLength={600}
          wide
          {...hint}
        />
        <TextField control={control} name="approvedBy" label="Approved by" maxLength={120} />
      </div>
    </Section>
  )
}

function Mails({ orders, form: { control, watch } }: SendOrderFieldsProps) {
  const several = 'Separated by commas'
  return (
    <Section title="Who is told">
      <div className="fields">
        <TextField
          control={control}
          name="confirmationEmails"
          label="Confirmations also go to"
          placeholder={several}
        />
        <TextField
          control={control}
          name="notificationEmails"
          label="Notifications also go to"
          placeholder={several}
        />
        <div className="wide stack">
          <SwitchField
            control={control}
            name="ccNotificationEmailsToSupplierEmail"
            label="Put the notification addresses in copy of the supplier's mail"
          />
          <SwitchField control={control} name="sendPoToVessel" label="Send a copy to the vessel" />
        </div>
        {watch('sendPoToVessel') &&
          vesselsOf(orders).map((vessel) => (
            <TextField
              key={vessel.id}
              control={control}
              name={`vesselEmails.${vessel.id}`}
              label={`E-mail of ${vessel.name}`}
              placeholder={several}
            />
          ))}
      </div>
    </Section>
  )
}

function Extras({ orders, form: { control, watch, setValue } }: SendOrderFieldsProps) {
  const forwarders = useCall('ref.freightForwarders', {}, { staleTime: Infinity }).data ?? []
  const [forwarder, surveyOn, due] = watch(['forwarder', 'surveyOn', 'deliveryDueDate'])
  return (
    <Section title="Forwarder, survey, IHM">
      <OrderSurveys
        orders={orders}
        deliveryDueDate={due}
        onTake={(on, note) => {
          setValue('surveyOn', on, { shouldDirty: true, shouldValidate: true })
          setValue('surveyNote', note, { shouldDirty: true })
        }}
      />
      <div className="fields">
        <FormField control={control} name="forwarder" label="Forwarder">
          {({ value, onChange }) => (
            <Select
              value={value ? String(value.id) : ''}
              onChange={(id) => onChange(forwarders.find((each) => String(each.id) === id) ?? null)}
              empty="None"
              options={forwarders.map(({ id, name, country }) => ({
                value: String(id),
                label: country ? `${name}, ${country}` : name,
              }))}
            />
          )}
        </FormField>
        <DayField control={control} name="surveyOn" label="Survey on" />
        <SelectField
          control={control}
          name="confirmationTiming"
          label="Readiness is asked"
          options={optionsOf(timingLabels)}
        />
        {forwarder && (
          <AreaField
            control={control}
            name="forwarderText"
            label="Instructions to the forwarder"
            wide
            rows={3}
            maxLength={2000}
          />
        )}
        {surveyOn && (
          <TextField
            control={control}
            name="surveyNote"
            label="Note on the survey"
            wide
            maxLength={400}
          />
        )}
      </div>
      <div className="stack below">
        {forwarder && (
          <FormValue control={control} name="forwarderFiles">
            {(files, set) => (
              <FilePicker label="Add files for the forwarder" files={files} onChange={set} />
            )}
          </FormValue>
        )}
        <SwitchField
          control={control}
          name="ihmFormsNotification"
          label="Ask the suppliers for IHM forms"
        />
      </div>
    </Section>
  )
}
