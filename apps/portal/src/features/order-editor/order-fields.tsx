import { Incoterm, paymentTermsLabels } from '@fairlead/validation/vocabulary'
import { caseTypeLabels, optionsOf } from '../../app/labels.ts'
import { useCall } from '../../server/queries.ts'
import { PortChooser, SupplierChooser, VesselChooser } from '../../ui/choosers.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import type { OrderDraft } from './order-draft.ts'

interface PartProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
}

function What({ draft, change }: PartProps) {
  const currencies = useCall('ref.currencies', {}, { staleTime: Infinity }).data
  return (
    <Section title="What is ordered">
      <div className="fields">
        <Field label="Supplier" name="supplierId" required>
          <SupplierChooser value={draft.supplier} onChange={(supplier) => change({ supplier })} />
        </Field>
        <Field label="Vessel" name="vesselId" required>
          <VesselChooser value={draft.vessel} onChange={(vessel) => change({ vessel })} />
        </Field>
        <Field label="Order number" name="orderNumber" required>
          <TextInput
            value={draft.orderNumber}
            maxLength={60}
            onChange={(orderNumber) => change({ orderNumber })}
          />
        </Field>
        <Field label="Title">
          <TextInput value={draft.title} maxLength={200} onChange={(title) => change({ title })} />
        </Field>
        <Field label="Kind">
          <Select
            value={draft.type}
            onChange={(type) => change({ type: type as OrderDraft['type'] })}
            options={optionsOf(caseTypeLabels)}
          />
        </Field>
        <Field label="Currency" name="currency" required>
          <Select
            value={draft.currency}
            onChange={(currency) => change({ currency })}
            options={
              currencies?.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })) ?? [
                { value: draft.currency, label: draft.currency },
              ]
            }
          />
        </Field>
      </div>
    </Section>
  )
}

function Terms({ draft, change }: PartProps) {
  return (
    <>
      <Section title="Where and when">
        <div className="fields">
          <Field label="Delivery port" wide>
            <PortChooser value={draft.port} onChange={(port) => change({ port })} />
          </Field>
          <Field label="Deliver by">
            <DateInput
              value={draft.deliveryDueDate}
              onChange={(deliveryDueDate) => change({ deliveryDueDate })}
            />
          </Field>
          <Field label="Vessel's ETA">
            <DateInput value={draft.vesselEta} onChange={(vesselEta) => change({ vesselEta })} />
          </Field>
        </div>
      </Section>
      <Section title="Terms">
        <div className="fields">
          <Field label="Terms of delivery">
            <Select
              value={draft.incoterm}
              onChange={(incoterm) => change({ incoterm })}
              empty="Not said"
              options={Incoterm.options.map((code) => ({ value: code, label: code }))}
            />
          </Field>
          <Field label="Place">
            <TextInput
              value={draft.incotermPlace}
              maxLength={120}
              onChange={(incotermPlace) => change({ incotermPlace })}
            />
          </Field>
          <Field label="Payment" wide>
            <Select
              value={draft.paymentTerms}
              onChange={(paymentTerms) => change({ paymentTerms })}
              empty="Not said"
              options={optionsOf(paymentTermsLabels)}
            />
          </Field>
          <Field label={`Freight and packing, ${draft.currency}`}>
            <TextInput
              numeric
              value={draft.transportationCost}
              onChange={(transportationCost) => change({ transportationCost })}
            />
          </Field>
          <Field label={`Other charges, ${draft.currency}`}>
            <TextInput
              numeric
              value={draft.otherCharges}
              onChange={(otherCharges) => change({ otherCharges })}
            />
          </Field>
          <Field label="Discount on all, %">
            <TextInput
              numeric
              value={draft.discountPercent}
              onChange={(discountPercent) => change({ discountPercent })}
            />
          </Field>
          <Field label="Text to the supplier" wide>
            <RichText
              label="Text to the supplier"
              value={draft.text}
              onChange={(text) => change({ text })}
            />
          </Field>
        </div>
      </Section>
    </>
  )
}

export const OrderFields = { What, Terms }
