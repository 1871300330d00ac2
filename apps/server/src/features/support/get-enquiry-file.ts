import type { Handler } from '../../context.ts'
import { downloadOf } from '../file/file.queries.ts'

export const getEnquiryFile: Handler<'support.enquiryFile'> = ({ db, services }, { params }) =>
  downloadOf(db, services.files, 'enquiry', params.id, params.fileId)
