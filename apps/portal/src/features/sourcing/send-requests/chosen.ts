/** Whom an RFQ goes to. */
export interface Chosen {
  registered: readonly { id: number; name: string }[]
  unregistered: readonly { name: string; email: string }[]
}

export const nobody: Chosen = { registered: [], unregistered: [] }

export const countOf = (chosen: Chosen) => chosen.registered.length + chosen.unregistered.length
