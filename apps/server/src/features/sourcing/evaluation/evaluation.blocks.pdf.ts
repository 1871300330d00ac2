/** One offer as printed: `note` is `lowest`, the difference to it, or why there is none. */
export interface Entry {
  quality: string
  days: string
  flags: string[]
  unit: string
  own: string
  note: string
  tone: 'low' | 'below' | 'plain'
  chosen: boolean
}

/** As many suppliers as stand beside each other on a page. */
export interface Block {
  title: string
  suppliers: { name: string; total: string; lines: string }[]
  groups: {
    title: string
    sums: string[]
    rows: { position: string; name: string; code: string; quantity: string; cells: Entry[][] }[]
  }[]
}
