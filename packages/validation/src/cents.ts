const cents = new Map<string, number>()

/** How many decimals an amount in a currency has: none for yen or won (ISO 4217), otherwise two. */
export function centsOf(currency?: string | null): number {
  if (!currency || !/^[A-Z]{3}$/.test(currency)) return 2
  const known = cents.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = Math.min(2, format.resolvedOptions().maximumFractionDigits ?? 2)
  cents.set(currency, digits)
  return digits
}
