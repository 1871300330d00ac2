import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { Attachment, Ok, Params } from '../shapes.ts'
import { OfVersion } from './price-list.ts'

const fileId = z.uuid()
const OfFile = OfVersion.omit({ listUuid: true }).extend({ fileId })

/** Files of a contract: of a draft while it is written, and of each version then. */
export const contractFileCalls = defineCalls({
  'contract.attach': {
    method: 'POST',
    path: '/api/buyer/contracts/{id}/draft/files',
    summary: 'Add files to the draft version; its vendors read them once it is in force',
    params: Params,
    files: ['files'],
    reply: z.array(Attachment),
    refuses: ['contract.no-draft', 'upload.type', 'upload.duplicate'],
    writes: true,
  },
  'contract.detach': {
    method: 'DELETE',
    path: '/api/buyer/contracts/{id}/draft/files/{fileId}',
    summary: 'Take a file off the draft version; published versions keep it',
    params: Params.extend({ fileId }),
    reply: Ok,
    refuses: ['contract.no-draft'],
    writes: true,
  },
  'download.contractFile': {
    method: 'GET',
    path: '/api/buyer/contracts/{id}/versions/{number}/files/{fileId}',
    summary: 'A file of one version of a contract',
    params: OfFile,
    reply: 'file',
  },
  'download.supplierContractFile': {
    method: 'GET',
    path: '/api/supplier/contracts/{id}/versions/{number}/files/{fileId}',
    summary: 'A file of a version that is or was in force, for a vendor it names',
    params: OfFile,
    reply: 'file',
  },
})
