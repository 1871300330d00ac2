import { z } from 'zod'

/** What a buyer does with an offer that comes after its deadline: it is taken and marked, or refused. */
export const LateOffers = z.enum(['TAKE', 'REFUSE'])
export type LateOffers = z.infer<typeof LateOffers>
/** The two in words. */
export const lateOffersLabels: Record<LateOffers, string> = {
  TAKE: 'Take them, and mark them',
  REFUSE: 'Refuse them; a longer deadline can be asked for',
}

/** Whether an offer at this moment comes after the deadline. */
export const isLate = (at: Date, dueAt: string | null): boolean =>
  dueAt !== null && at.getTime() > Date.parse(dueAt)
