import type { SomeHandlers } from '../../context.ts'
import { countRecords } from './count-records.ts'
import { findRecords } from './find-records.ts'
import { getEnquiryFile } from './get-enquiry-file.ts'
import { getMail } from './get-mail.ts'
import { getRecordTimeline } from './get-timeline.ts'
import { inviteUser } from './invite-user.ts'
import { listEnquiries } from './list-enquiries.ts'
import { listMails } from './list-mails.ts'
import { listUsers } from './list-users.ts'
import { sendActivation } from './send-activation.ts'
import { sendMailAgain } from './send-mail-again.ts'
import { unlockUser } from './unlock-user.ts'

export const supportHandlers = {
  'support.find': findRecords,
  'support.timeline': getRecordTimeline,
  'support.mails': listMails,
  'support.mail': getMail,
  'support.sendMailAgain': sendMailAgain,
  'support.users': listUsers,
  'support.unlock': unlockUser,
  'support.inviteUser': inviteUser,
  'support.sendActivation': sendActivation,
  'support.enquiries': listEnquiries,
  'support.enquiryFile': getEnquiryFile,
  'support.counts': countRecords,
} satisfies SomeHandlers
