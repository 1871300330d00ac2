import type { SomeHandlers } from '../../context.ts'
import { getAccountTypes, saveAccountTypes } from './account-types.ts'
import { getBrandProof, removeBrandProof, saveBrandProof } from './brand-proofs.ts'
import { getBrands, saveBrands } from './brands.ts'
import { getCategories, saveCategories } from './categories.ts'
import { getCertificates, saveCertificates } from './certificates.ts'
import {
  getApprovalFile,
  getClassApprovals,
  removeClassApproval,
  removeClassApprovalFile,
  saveClassApproval,
  saveClassApprovals,
} from './class-approvals.ts'
import { getDesks, saveDesks } from './desks.ts'
import { finishRegistration } from './finish-registration.ts'
import { getProfile } from './get-profile.ts'
import { portCalls } from './ports.ts'
import { listBrandRequests, requestBrand } from './request-brand.ts'
import { saveBasics } from './save-basics.ts'
import { getServiceBrands, getServices, saveServiceBrands, saveServices } from './services.ts'

const goods = portCalls('CHANDLER')
const service = portCalls('SERVICE')
const lubricants = portCalls('LUBRICANTS')

export const supplierCompanyHandlers = {
  'supplierCompany.profile': getProfile,
  'supplierCompany.saveBasics': saveBasics,
  'supplierCompany.accountTypes': getAccountTypes,
  'supplierCompany.saveAccountTypes': saveAccountTypes,
  'supplierCompany.categories': getCategories,
  'supplierCompany.saveCategories': saveCategories,
  'supplierCompany.brands': getBrands,
  'supplierCompany.saveBrands': saveBrands,
  'supplierCompany.services': getServices,
  'supplierCompany.saveServices': saveServices,
  'supplierCompany.serviceBrands': getServiceBrands,
  'supplierCompany.saveServiceBrands': saveServiceBrands,
  'supplierCompany.ports': goods.getPorts,
  'supplierCompany.savePorts': goods.savePorts,
  'supplierCompany.servicePorts': service.getPorts,
  'supplierCompany.saveServicePorts': service.savePorts,
  'supplierCompany.lubricantsPorts': lubricants.getPorts,
  'supplierCompany.saveLubricantsPorts': lubricants.savePorts,
  'supplierCompany.presence': goods.getPresence,
  'supplierCompany.savePresence': goods.savePresence,
  'supplierCompany.servicePresence': service.getPresence,
  'supplierCompany.saveServicePresence': service.savePresence,
  'supplierCompany.lubricantsPresence': lubricants.getPresence,
  'supplierCompany.saveLubricantsPresence': lubricants.savePresence,
  'supplierCompany.worldWide': goods.getWorldWide,
  'supplierCompany.saveWorldWide': goods.saveWorldWide,
  'supplierCompany.worldWideLubricants': lubricants.getWorldWide,
  'supplierCompany.saveWorldWideLubricants': lubricants.saveWorldWide,
  'supplierCompany.certificates': getCertificates,
  'supplierCompany.saveCertificates': saveCertificates,
  'supplierCompany.desks': getDesks,
  'supplierCompany.saveDesks': saveDesks,
  'supplierCompany.classApprovals': getClassApprovals,
  'supplierCompany.saveClassApprovals': saveClassApprovals,
  'supplierCompany.saveClassApproval': saveClassApproval,
  'supplierCompany.removeClassApproval': removeClassApproval,
  'supplierCompany.removeClassApprovalFile': removeClassApprovalFile,
  'supplierCompany.finish': finishRegistration,
  'supplierCompany.saveBrandProof': saveBrandProof,
  'supplierCompany.removeBrandProof': removeBrandProof,
  'brand.proof': getBrandProof,
  'brand.request': requestBrand,
  'brand.requests': listBrandRequests,
  'supplierApproval.file': getApprovalFile,
} satisfies SomeHandlers
