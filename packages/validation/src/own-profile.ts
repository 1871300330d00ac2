import { personFields } from './account-fields.ts'
import { schemaOf } from './form-schema.ts'
import { optionalText } from './text.ts'

const { email: _, ...nameFields } = personFields
const isPhone = (typed: string) => /^\+?[\d ()/.-]{4,}$/.test(typed)

/** What a person says of oneself; the address and the role are others' to change. */
export const OwnProfileForm = schemaOf(nameFields).safeExtend({
  /** Printed beside the name where somebody is to be asked: on orders, RFQs and quotations. */
  phone: optionalText(40).refine(
    (typed) => !typed || isPhone(typed),
    'A phone number has digits, as +31 10 123 4567',
  ),
  department: optionalText(60),
})
