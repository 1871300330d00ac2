import type { SomeHandlers } from '../../../context.ts'
import { amendCase } from './amend-case.ts'
import { assignRequest } from './assign-request.ts'
import { cancelRequest } from './cancel-request.ts'
import { checkCanAddQuotation } from './check-can-add-quotation.ts'
import { closeRequest } from './close-request.ts'
import { countRequests } from './count-requests.ts'
import { declineRequest } from './decline-request.ts'
import { getDesk } from './get-desk.ts'
import { getQuotationDraft } from './get-quotation-draft.ts'
import { getStanding } from './get-standing.ts'
import { getSuppliersWithRequestIds } from './get-suppliers-with-request-ids.ts'
import { listReminders } from './list-reminders.ts'
import { listRequests } from './list-requests.ts'
import { listSuppliersRequested } from './list-suppliers-requested.ts'
import { listUnregisteredRequests } from './list-unregistered-requests.ts'
import { reopenCase } from './reopen-case.ts'
import { reopenRequest } from './reopen-request.ts'
import { saveQuotationDraft } from './save-quotation-draft.ts'
import { sendBulkReminders } from './send-bulk-reminders.ts'
import { sendReminder } from './send-reminder.ts'
import { sendRequests } from './send-requests.ts'
import { updateCompanyMapping } from './update-company-mapping.ts'

export const requestHandlers = {
  'case.suppliersWithRequestIds': getSuppliersWithRequestIds,
  'case.unregisteredRequests': listUnregisteredRequests,
  'case.suppliersRequested': listSuppliersRequested,
  'case.sendRequests': sendRequests,
  'case.amend': amendCase,
  'case.reopen': reopenCase,
  'request.list': listRequests,
  'request.counts': countRequests,
  'request.standing': getStanding,
  'request.canAddQuotation': checkCanAddQuotation,
  'request.saveDraft': saveQuotationDraft,
  'draft.ofRequest': getQuotationDraft,
  'request.desk': getDesk,
  'request.assign': assignRequest,
  'request.decline': declineRequest,
  'request.updateMapping': updateCompanyMapping,
  'request.cancel': cancelRequest,
  'request.close': closeRequest,
  'request.reopen': reopenRequest,
  'request.remind': sendReminder,
  'request.reminders': listReminders,
  'request.remindBulk': sendBulkReminders,
} satisfies SomeHandlers
