/** What a party may do to a quotation now. */
export function quotationActions(
  role: string,
  facts: { state: string; caseState: string; requestState: string; ordered: boolean },
): string[] {
  const live =
    facts.state === 'SUBMITTED' && facts.caseState === 'OPEN' && facts.requestState === 'SUBMITTED'
  if (!live) return []
  if (role === 'supplier') return ['editQuotation', 'cancelQuotation']
  return role === 'buyer' ? ['typeQuotation', 'cancelQuotation', 'select'] : []
}
