import { hydrate } from './hydrate.ts'
import { Contact } from './Contact.tsx'

hydrate('contact', Contact)
