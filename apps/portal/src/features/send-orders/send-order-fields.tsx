import { useCall } from '../../server/queries.ts'
import { PortChooser } from '../../ui/choosers.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Segment, Select, Switch, TextArea, TextInput } from '../../ui/field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { FilePicker } from '../../ui/file-drop.tsx'
import { Section } from '../../ui/section.tsx'
import { vesselsOf, type OrderEntries } from './order-send-form.ts'
import type { SendOrder } from './send-orders-page.tsx'

interface SendOrderFieldsProps {
  orders: readonly SendOrder[]
  entries: OrderEntries
  change: (part: Partial<OrderEntries>) => void
}

/** Everything that goes with orders to their suppliers. */
export function SendOrderFields(props: SendOrderFieldsProps) {
  return (
    <>
      <Delivery {...props} />
      <Mails {...props} />
      <Extras {...props} />
    </>
  )
}

function Delivery({ orders, entries, change }: SendOrderFieldsProps) {
  const stores = orders.some((order) => order.type === 'SUPPLIES' && !order.deliveryPort)
  const hint = orders.length > 1 ? 'Empty keeps that of each PO' : undefined
  return (
    <Section title="Delivery">
      <div className="fields">
        <Field label="Delivery port" name="port" required={stores} hint={hint}>
          <PortChooser value={entries.port} onChange={(port) => change({ port })} />
        </Field>
        <Field label="Deliver by" hint={hint}>
          <DateInput
            value={entries.deliveryDueDate}
            onChange={(deliveryDueDate) => change({ deliveryDueDate })}
          />
        </Field>
        <Field label="Vessel's ETA" hint={hint}>
          <DateInput value={entries.vesselEta} onChange={(vesselEta) => change({ vesselEta })} />
        </Field>
        <div className="field">
          <span className="label">Priority</span>
          <div>
            <Segment
              label="Priority"
              value={entries.priority}
              onChange={(priority) => change({ priority })}
              options={[
                { value: 'NORMAL', label: 'Normal' },
                { value: 'URGENT', label: 'Urgent' },
              ]}
            />
          </div>
        </div>
        <Field label="Text to the suppliers" wide>
          <RichText
            label="Text to the suppliers"
            value={entries.text}
            onChange={(text) => change({ text })}
          />
        </Field>
      </div>
      <div className="stack below">
        <FilePicker
          label="Add files for the suppliers"
          files={entries.files}
          onChange={(files) => change({ files })}
        />
      </div>
    </Section>
  )
}

function Mails({ orders, entries, change }: SendOrderFieldsProps) {
  const several = 'Separated by commas'
  return (
    <Section title="Who is told">
      <div className="fields">
        <Field label="Confirmations also go to" name="confirmationEmails">
          <TextInput
            placeholder={several}
            value={entries.confirmationEmails}
            onChange={(confirmationEmails) => change({ confirmationEmails })}
          />
        </Field>
        <Field label="Notifications also go to" name="notificationEmails">
          <TextInput
            placeholder={several}
            value={entries.notificationEmails}
            onChange={(notificationEmails) => change({ notificationEmails })}
          />
        </Field>
        <div className="wide stack">
          <Switch
            label="Put the notification addresses in copy of the supplier's mail"
            checked={entries.ccNotificationEmailsToSupplierEmail}
            onChange={(on) => change({ ccNotificationEmailsToSupplierEmail: on })}
          />
          <Switch
            label="Send a copy to the vessel"
            checked={entries.sendPoToVessel}
            onChange={(sendPoToVessel) => change({ sendPoToVessel })}
          />
        </div>
        {entries.sendPoToVessel &&
          vesselsOf(orders).map((vessel) => (
            <Field key={vessel.id} label={`E-mail of ${vessel.name}`} name={String(vessel.id)}>
              <TextInput
                placeholder={several}
                value={entries.vesselEmails[vessel.id] ?? ''}
                onChange={(text) =>
                  change({ vesselEmails: { ...entries.vesselEmails, [vessel.id]: text } })
                }
              />
            </Field>
          ))}
      </div>
    </Section>
  )
}

function Extras({ entries, change }: SendOrderFieldsProps) {
  const forwarders = useCall('ref.freightForwarders', {}, { staleTime: Infinity }).data ?? []
  return (
    <Section title="Forwarder, survey, IHM">
      <div className="fields">
        <Field label="Forwarder" name="selectedForwarderId">
          <Select
            value={entries.forwarder ? String(entries.forwarder.id) : ''}
            onChange={(id) =>
              change({ forwarder: forwarders.find((each) => String(each.id) === id) ?? null })
            }
            empty="None"
            options={forwarders.map(({ id, name, country }) => ({
              value: String(id),
              label: country ? `${name}, ${country}` : name,
            }))}
          />
        </Field>
        <Field label="Survey on" name="surveyOn">
          <DateInput value={entries.surveyOn} onChange={(surveyOn) => change({ surveyOn })} />
        </Field>
        {entries.forwarder && (
          <Field label="Instructions to the forwarder" wide>
            <TextArea
              rows={3}
              maxLength={2000}
              value={entries.forwarderText}
              onChange={(forwarderText) => change({ forwarderText })}
            />
          </Field>
        )}
        {entries.surveyOn && (
          <Field label="Note on the survey" wide>
            <TextInput
              maxLength={400}
              value={entries.surveyNote}
              onChange={(surveyNote) => change({ surveyNote })}
            />
          </Field>
        )}
      </div>
      <div className="stack below">
        {entries.forwarder && (
          <>
            <FilePicker
              label="Add files for the forwarder"
              files={entries.forwarderFiles}
              onChange={(forwarderFiles) => change({ forwarderFiles })}
            />
          </>
        )}
        <Switch
          label="Ask the suppliers for IHM forms"
          checked={entries.ihmFormsNotification}
          onChange={(ihmFormsNotification) => change({ ihmFormsNotification })}
        />
      </div>
    </Section>
  )
}
