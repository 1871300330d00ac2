import { readFile } from 'node:fs/promises'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { isLogo } from '../../documents/logo.ts'
import { keepFiles } from '../file/file.queries.ts'

/** Takes a logo once a page was set with it: an image that cannot be set would keep every later paper from being made. */
export const saveLogo: Handler<'letterhead.saveLogo'> = async ({ trx, actor, files, services }) => {
  const [upload, second] = files['files'] ?? []
  if (!upload || second || !(await isLogo(upload.path))) throw new Refusal('upload.logo')
  const logo = await readFile(upload.path)
  await services.renderer.pdf('logo', {}, logo).catch(() => {
    throw new Refusal('upload.logo')
  })
  const { companyId } = actor
  const document = { owner: 'company', ownerId: companyId, origin: 'LOGO', companyId } as const
  const [kept] = await keepFiles(trx, services.files, [upload], document)
  await trx.updateTable('company').set({ logo: kept!.id }).where('id', '=', companyId).execute()
  return { ok: true }
}
