import { captcha, email, optional, text } from './form.ts'

const person = {
  name: text(120),
  email,
  company: optional(120),
  phone: optional(30),
  captcha,
}

/** Who asks for a demo. */
export const demoFields = { ...person, vessels: optional(40), message: optional(4000) }

/** A message from the public site. */
export const contactFields = { ...person, topic: optional(80), message: text(4000) }

/** An application for a posting; the curriculum vitae goes beside it. */
export const applicationFields = { ...person, posting: text(80), message: optional(4000) }
