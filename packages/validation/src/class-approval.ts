import { z } from 'zod'
import { ClassSociety } from './supplier-company.ts'

/** A registered approval as it was when a quotation was sent with it. */
export const ApprovedAs = z.object({
  society: ClassSociety.nullable(),
  number: z.string().nullable(),
  description: z.string(),
  expiresOn: z.string().nullable(),
})
export type ApprovedAs = z.infer<typeof ApprovedAs>

/** Why a registered approval cannot go with a quotation. */
export type ApprovalObstacle = 'ended' | 'no-day' | 'no-file'

/** In words, for whoever would choose it. */
export const approvalObstacles: Record<ApprovalObstacle, string> = {
  ended: 'This approval has run out',
  'no-day': 'The last day of this approval is not said',
  'no-file': 'There is no file of this approval',
}

/** Whether a registered approval may go with a quotation on a day; its last day still counts. Null: it may. */
export function approvalObstacle(
  { expirationDate, file }: { expirationDate: string | null; file: object | null },
  today: string,
): ApprovalObstacle | null {
  if (expirationDate === null) return 'no-day'
  if (expirationDate < today) return 'ended'
  return file === null ? 'no-file' : null
}
