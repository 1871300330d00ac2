/** Display labels of records (specification, section 4). */
export function requestLabel(state: string): string {
  switch (state) {
    case 'DECLINED':
      return 'RFQ (Declined)'
    case 'CANCELLED':
      return 'RFQ (Cancelled)'
    case 'LOST':
      return 'RFQ (Lost)'
    case 'MANUALLY_CLOSED':
      return 'RFQ (Inactive)'
    default:
      return 'RFQ (Active)'
  }
}

/** `Quotation N (Edited, Active)` and its kin. */
export function quotationLabel(number: number, kind: string, state: string): string {
  const edited = kind === 'EDITED'
  const initial = kind === 'INITIAL'
  if (state === 'CANCELLED' || state === 'REPLACED' || state === 'DECLINED') {
    const word = state === 'CANCELLED' ? 'Cancelled' : state === 'REPLACED' ? 'Replaced' : 'Lost'
    const prefix = edited ? 'Edited, ' : initial ? 'Initial, ' : ''
    return `Quotation ${number} (${prefix}${word})`
  }
  if (state === 'ACCEPTED') return `Quotation ${number} (Ordered)`
  if (edited) return `Quotation ${number} (Edited, Active)`
  return initial ? `Quotation ${number} (Initial)` : `Quotation ${number} (Active)`
}
