import { downloadName } from '@fairlead/formatting/download-name'
import type { Handler } from '../../context.ts'
import { letterheadOf } from '../company/company.papers.ts'
import { contractPdf } from '../contract/contract.pdf.ts'
import { wholeVersion } from '../contract/contract.whole.ts'
import { contractBook } from '../contract/contract.xlsx.ts'
import { print, printing, xlsx } from './download.print.ts'

export const downloadContractXlsx: Handler<'download.contractXlsx'> = async (
  { db, actor },
  { params },
) => {
  const version = await wholeVersion(db, actor, params)
  return {
    name: downloadName(version.contractNumber, `version ${version.number}`, 'xlsx'),
    type: xlsx,
    body: await contractBook(version),
  }
}

export const downloadContractPdf: Handler<'download.contractPdf'> = async (
  { db, actor, now, services },
  { params },
) => {
  const version = await wholeVersion(db, actor, params)
  const letterhead = await letterheadOf(db, actor.companyId)
  return print(services, contractPdf(version, letterhead, printing(actor, now)))
}
