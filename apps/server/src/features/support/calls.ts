import type { SomeHandlers } from '../../context.ts'
import { createCompany } from './create-company.ts'
import { getCompany } from './get-company.ts'
import { listCompanies } from './list-companies.ts'
import { lockCompany } from './lock-company.ts'
import { saveFocus } from './save-focus.ts'
import { saveModules } from './save-modules.ts'
import { unlockCompany } from './unlock-company.ts'
import { approveCompany } from './approve-company.ts'
import { addBrand, listAskedBrands, refuseBrand } from './answer-brand.ts'
import { countRecords } from './count-records.ts'
import { disableUser } from './disable-user.ts'
import { enableUser } from './enable-user.ts'
import { findRecords } from './find-records.ts'
import { getEnquiryFile } from './get-enquiry-file.ts'
import { getMail } from './get-mail.ts'
import { getPortEdition } from './get-port-edition.ts'
import { getRecordTimeline } from './get-timeline.ts'
import { importPorts } from './import-ports.ts'
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
  'support.disableUser': disableUser,
  'support.enableUser': enableUser,
  'support.inviteUser': inviteUser,
  'support.sendActivation': sendActivation,
  'support.enquiries': listEnquiries,
  'support.enquiryFile': getEnquiryFile,
  'support.counts': countRecords,
  'support.portEdition': getPortEdition,
  'support.importPorts': importPorts,
  'company.list': listCompanies,
  'company.get': getCompany,
  'company.create': createCompany,
  'company.lock': lockCompany,
  'company.unlock': unlockCompany,
  'company.saveModules': saveModules,
  'company.saveFocus': saveFocus,
  'company.approve': approveCompany,
  'brand.asked': listAskedBrands,
  'brand.add': addBrand,
  'brand.refuse': refuseBrand,
} satisfies SomeHandlers
