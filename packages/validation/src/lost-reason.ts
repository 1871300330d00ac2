/** What a buyer may say to the suppliers whose quotations it did not order. Nothing of another supplier is in it. */
export const lostReasons = {
  PRICE: 'The price was not the best',
  DELIVERY: 'The delivery time did not fit',
  QUALITY: 'Another quality or maker was needed',
  INCOMPLETE: 'Not everything was quoted',
  TERMS: 'The terms did not fit',
  NOT_NEEDED: 'It is not needed any more',
  OTHER: 'Another reason',
} as const
/** One of the reasons. */
export type LostReasonCode = keyof typeof lostReasons

/** What the suppliers were told: one of the reasons, and words of the buyer. */
export interface LostReason {
  reason: LostReasonCode
  text: string
}

/** What was told, as one sentence; another reason is only its words. */
export const lostReasonText = ({ reason, text }: LostReason): string =>
  reason === 'OTHER' ? text : [lostReasons[reason], text].filter(Boolean).join('. ')
