/**
 * The pages on react-admin's stock lists and forms. They are one chunk, loaded on their routes only, so that
 * Material UI stays out of what other pages share.
 */
import '@fairlead/api/later-calls'

export { ApiKeys } from './account/api-keys.tsx'
export { MessageTemplatesPart } from './account/message-templates-part.tsx'
export { SurveysPage } from './account/surveys-page.tsx'
export { TagsPart } from './account/tags-part.tsx'
export { TeamPart } from './account/team-part.tsx'
export { VendorsPage } from './account/vendors-page.tsx'
export { VesselsPart } from './account/vessels-part.tsx'
export { CataloguePart } from './catalogue/catalogue-part.tsx'
export { BrandsPage } from './support/brands-page.tsx'
export { CompaniesPage } from './support/companies-page.tsx'
export { EnquiriesPage } from './support/enquiries-page.tsx'
export { MailsPage } from './support/mails-page.tsx'
export { RecordsPage } from './support/records-page.tsx'
export { UsersPage } from './support/users-page.tsx'
