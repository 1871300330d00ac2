/** The words of a sending and those of the RFQ itself: both reach the supplier, the same ones once. */
export const textsOf = (request: { text: string }, found: { text: string }): string =>
  [...new Set([request.text, found.text])].filter(Boolean).join('<br>')
