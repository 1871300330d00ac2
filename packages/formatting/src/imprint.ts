import type { Operator } from '@fairlead/validation/operator'
import { countryName } from './address.ts'

/** Who runs the installation, in paragraphs of lines; what was not said is left out. */
export function imprintOf(operator: Operator): string[][] {
  const { name, address, postCode, city, country, representedBy, registration, vatId } = operator
  const place = [postCode, city].filter(Boolean).join(' ')
  return [
    [name, address, [place, countryName(country)].filter(Boolean).join(', ')],
    [representedBy && `Represented by ${representedBy}`, registration, vatId && `VAT id ${vatId}`],
    [operator.phone, operator.email, operator.privacyEmail && `Privacy: ${operator.privacyEmail}`],
  ]
    .map((lines) => lines.filter((line): line is string => Boolean(line)))
    .filter((lines) => lines.length > 0)
}

/** How to reach them, for who wants to write or call: a person, a place, the hours. */
export const contactOf = (operator: Operator): string[][] => {
  const { representedBy, phone, email, hours } = operator
  const ways = [representedBy, phone, email, hours].filter((line): line is string => Boolean(line))
  return [imprintOf(operator)[0] ?? [], ways]
}

/** Who answers for personal data (GDPR, Article 13): a name, a place, and where to write about it. */
export const controllerOf = (operator: Operator): string[][] => {
  const mail = operator.privacyEmail || operator.email
  return [[...(imprintOf(operator)[0] ?? []), ...(mail ? [mail] : [])]]
}

/** The imprint in one line, for the foot of a page or a mail. */
export const imprintLine = (operator: Operator): string =>
  imprintOf({
    ...operator,
    representedBy: null,
    registration: null,
    vatId: null,
    privacyEmail: null,
  })
    .flat()
    .join(', ')
