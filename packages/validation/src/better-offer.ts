import { z } from 'zod'
import { dateProblems } from './case.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { Id, Instant, text } from './text.ts'

/** Suppliers are asked to go below their last offer: which offers, in which words, until when. */
export const BetterOfferForm = z.object({
  quotationIds: z.array(Id).min(1).max(limits.suppliersPerCase),
  text: text(limits.buyerCommentLength).default(''),
  dueAt: Instant,
})

/** What is typed to ask for better offers. */
export const BetterOfferEntries = z
  .looseObject({ dueAt: z.string().min(1, messages.required) })
  .superRefine(({ dueAt }, context) => {
    for (const { path, message } of betterOfferProblems({ dueAt }))
      context.addIssue({ code: 'custom', path: [path], message })
  })

/** What keeps a round from being asked for: a deadline that has passed. */
export const betterOfferProblems = (round: {
  dueAt: string
  now?: Date
}): { path: string; message: string }[] => dateProblems(round)
