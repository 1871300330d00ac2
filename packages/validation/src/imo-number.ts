import { z } from 'zod'

/** An IMO ship number: seven digits, the first no zero, the last one the check digit of the first six (weights 7 to 2). */
export function isImoNumber(value: string): boolean {
  if (!/^[1-9]\d{6}$/.test(value)) return false
  const digits = [...value].map(Number)
  const weighted = digits.slice(0, 6).reduce((total, digit, i) => total + digit * (7 - i), 0)
  return weighted % 10 === digits[6]
}

/** The number of a ship: seven digits, the last one checks the others (IMO resolution A.1117(30)). */
export const ImoNumber = z.string().refine(isImoNumber, 'Please insert a valid IMO number')
