/** What an evaluation report can have behind its comparison, in the order of its switches. */
export const evaluationPartLabels = {
  quotations: 'The quotations',
  cancelledQuotations: 'Cancelled quotations',
  quotationAttachments: 'Files of the quotations',
  quotedTranscripts: 'Messages with suppliers who quoted',
  notQuotedTranscripts: 'Messages with suppliers who did not',
  buyerMessageAttachments: 'Files of your messages',
} as const
/** One of them. */
export type EvaluationPart = keyof typeof evaluationPartLabels
/** All of them. */
export const evaluationParts = Object.keys(evaluationPartLabels) as [
  EvaluationPart,
  ...EvaluationPart[],
]
