import { buffer } from 'node:stream/consumers'
import { Refusal } from '@fairlead/api/refusals'
import type { Actor } from '../../actor.ts'
import type { Download, Services } from '../../context.ts'
import type { PdfPlan } from '../../documents/renderer.ts'
import { zipStream } from '../../documents/zip.ts'

/** Who prints, and when. */
export const printing = (actor: Actor, now: Date) => ({ at: now.toISOString(), by: actor.name })

/** Sets a planned document. */
export async function print(services: Services, plan: PdfPlan): Promise<Download> {
  return {
    name: plan.fileName,
    type: 'application/pdf',
    body: Buffer.from(
      await services.renderer.pdf(plan.template, plan.data, await logoOf(services, plan)),
    ),
  }
}

/** The image at the head of a document. */
export async function logoOf(
  { files }: Pick<Services, 'files'>,
  { logo }: Pick<PdfPlan, 'logo'>,
): Promise<Uint8Array | null> {
  return logo ? buffer(await files.read(logo)) : null
}

/** The media type of an xlsx workbook. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** In place of a file that is lost: the others are still wanted. */
function noted(error: unknown): Pick<Download, 'name' | 'body'> {
  if (!(error instanceof Refusal)) throw error
  return { name: 'A file is missing.txt', body: Buffer.from(`${error.message}\n`) }
}

/** Several documents in one archive, each made when its turn comes. */
export function zip(name: string, files: readonly (() => Promise<Download>)[]): Download {
  async function* entries() {
    for (const file of files) {
      const made = await file().catch(noted)
      yield { name: made.name, data: made.body }
    }
  }
  return { name, type: 'application/zip', body: zipStream(entries()) }
}
