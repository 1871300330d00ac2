import { lazy, Suspense } from 'react'
import type {
  MessageTemplateKind,
  MessageTemplateRecord,
} from '@fairlead/validation/message-template'

const Chooser = lazy(async () => ({
  default: (await import('./template-chooser.tsx')).TemplateChooser,
}))

export interface TemplateChooserProps {
  kind: MessageTemplateKind
  /** What they are; by the kind where it is left out. */
  records?: MessageTemplateRecord
  /** The records that the text goes out with. */
  ids: readonly number[]
  value: string
  /** Whether the field takes words without marks. */
  plain?: boolean
  onChange: (html: string) => void
}

/** Puts one of the company's message templates into a text; comes when it is first needed. */
export const TemplateText = (props: TemplateChooserProps) => (
  <Suspense fallback={null}>
    <Chooser {...props} />
  </Suspense>
)
