import { Tabs } from '../../ui/tabs.tsx'
import { supplierForms } from './ihm-paths.ts'

const tabs = [
  { key: 'pending-ihm-forms', label: 'Pending', to: supplierForms.list() },
  { key: 'submitted-ihm-forms', label: 'Submitted', to: supplierForms.list('submitted-ihm-forms') },
  { key: 'own', label: 'By product', to: supplierForms.own },
] as const

/** The lists of a supplier's IHM forms. */
export function FormsTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  return (
    <Tabs
      label="IHM forms"
      tabs={tabs.map(({ key, label, to }) => ({ label, to, current: key === current }))}
    />
  )
}
