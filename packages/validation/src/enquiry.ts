import { schemaOf } from './form-schema.ts'
import { applicationFields, contactFields, demoFields } from './enquiry-fields.ts'

/** Who asks for a demo. */
export const DemoForm = schemaOf(demoFields)
/** A message from the public site. */
export const ContactForm = schemaOf(contactFields)
/** An application for a posting; the curriculum vitae goes beside it. */
export const ApplicationForm = schemaOf(applicationFields)
