/** A stock select that is the browser's own. */
export const native = { slotProps: { select: { native: true } } } as const

/** Its options, by their labels. */
export const nativeOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
