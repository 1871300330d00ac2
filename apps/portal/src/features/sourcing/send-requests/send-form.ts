import type { SendRequestsForm } from '@fairlead/validation/case'
import { addressesOf } from '@fairlead/validation/text'
import type { PortRef } from '../../../ui/choosers.tsx'
import type { Chosen } from './chosen.ts'

/** The send form as it is typed. */
export interface SendEntries {
  urgent: boolean
  port: PortRef | null
  dueDate: string
  vesselEta: string
  text: string
  includeErpComments: boolean
  aliases: Record<string, string | undefined>
  emails: Record<string, string | undefined>
  withdrawNotifies: readonly number[]
  skipped: readonly string[]
  previous: readonly string[]
  lineIds: readonly number[] | null
  files: readonly File[]
}

/** What a supplier's entries are kept under: a number, or the address of a guest without the dots that name a path. */
export const entryOf = (supplier: number | string) =>
  `s${String(supplier).replaceAll(/[^\da-z]/gi, (sign) => `_${sign.charCodeAt(0)}_`)}`

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
      chosen.registered.flatMap(({ id }) => {
        const alias = entries.aliases[entryOf(id)]
        return alias?.trim() ? [[id, alias]] : []
      }),
    ),
    supplierWithdrawPosNotifies: [...entries.withdrawNotifies],
    urgent: entries.urgent,
    deliveryPort: entries.port?.locode ?? null,
    dueDate: entries.dueDate || null,
    vesselEta: entries.vesselEta || null,
    text: entries.text,
    extraEmails: Object.fromEntries(
      [...chosen.registered.map(({ id }) => id), ...chosen.unregistered.map((one) => one.email)]
        .map(
          (supplier) => [supplier, addressesOf(entries.emails[entryOf(supplier)] ?? '')] as const,
        )
        .filter(([, addresses]) => addresses.length > 0),
    ),
    previouslyUploadedFileIds: [...entries.previous],
    erpAttachmentsToSkip: skipped(attachments.erp),
    webAttachmentsToSkip: skipped(attachments.web),
    includeErpComments: entries.includeErpComments,
    unregisteredSuppliers: [...chosen.unregistered],
    lineIds: entries.lineIds ? [...entries.lineIds] : null,
  }
}
