import type { SendRequestsForm } from '@fairlead/validation/case'
import { Email } from '@fairlead/validation/text'
import type { PortRef } from '../../ui/choosers.tsx'
import type { Chosen } from './chosen.ts'

/** The send form as it is typed. */
export interface SendEntries {
  urgent: boolean
  port: PortRef | null
  dueDate: string
  vesselEta: string
  text: string
  includeErpComments: boolean
  aliases: Record<string, string>
  emails: Record<string, string>
  withdrawNotifies: readonly number[]
  skipped: readonly string[]
  previous: readonly string[]
  lineIds: readonly number[] | null
  files: readonly File[]
}

const split = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** Addresses that are none, by supplier key. */
export function badEmails(emails: Record<string, string>): Record<string, string> {
  const bad: Record<string, string> = {}
  for (const [key, text] of Object.entries(emails)) {
    const wrong = split(text).find((address) => !Email.safeParse(address).success)
    if (wrong) bad[key] = `Please insert a valid email: ${wrong}`
  }
  return bad
}

/** The form of the specification, from what was typed and whom it goes to. */
export function requestOf(
  caseIds: readonly number[],
  chosen: Chosen,
  entries: SendEntries,
  attachments: { erp: readonly string[]; web: readonly string[] },
): SendRequestsForm {
  const skipped = (ids: readonly string[]) => ids.filter((id) => entries.skipped.includes(id))
  return {
    caseIds: [...caseIds],
    requestedSupplierIds: chosen.registered.map((each) => each.id),
    supplierAliases: Object.fromEntries(
      Object.entries(entries.aliases).filter(([, alias]) => alias.trim()),
    ),
    supplierWithdrawPosNotifies: [...entries.withdrawNotifies],
    urgent: entries.urgent,
    deliveryPort: entries.port?.locode ?? null,
    dueDate: entries.dueDate || null,
    vesselEta: entries.vesselEta || null,
    text: entries.text,
    extraEmails: Object.fromEntries(
      Object.entries(entries.emails)
        .map(([key, text]) => [key, split(text)] as const)
        .filter(([, list]) => list.length > 0),
    ),
    previouslyUploadedFileIds: [...entries.previous],
    erpAttachmentsToSkip: skipped(attachments.erp),
    webAttachmentsToSkip: skipped(attachments.web),
    includeErpComments: entries.includeErpComments,
    unregisteredSuppliers: [...chosen.unregistered],
    lineIds: entries.lineIds ? [...entries.lineIds] : null,
  }
}
