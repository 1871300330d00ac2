/** No session is needed. */
export const anyone = 'anyone'
/** Whoever has an account. */
export const member = ['buyer', 'vessel', 'ihm-agent', 'supplier', 'support'] as const
/** A supplier, with an account or with the link of a mail: one way for both. */
export const supplierSide = ['supplier', 'link'] as const
/** A purchase seen from both sides. */
export const bothSides = ['buyer', ...supplierSide] as const
/** The office of a buyer, and who keeps its inventories. */
export const buyerSide = ['buyer', 'ihm-agent'] as const
