/** How days and numbers are written on screens: the specification's forms, until `device-forms.ts` puts in others. Nothing on the server does. */
export const written = {
  /** In which order the parts of a day stand, and are read. */
  order: 'dmy' as 'dmy' | 'mdy' | 'ymd',
  /** `18/05/2026` or `18/05` in the reader's form. */
  day: (text: string) => text,
  /** `1,234.50` in the reader's form. */
  number: (text: string) => text,
}

/** Digits with thousands separators, and what stands behind the point: `19,000`. */
export const grouped = (whole: string | number, fraction = ''): string =>
  written.number(String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (fraction && `.${fraction}`))
