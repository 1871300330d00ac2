/** A calendar day `yyyy-MM-dd` (or an instant, in the given zone) as `dd/MM/yyyy`; a dash when empty. */
export function formatDate(value?: string | null, timeZone?: string | null): string {
  if (!value) return '-'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value.split('-').reverse().join('/')
  const p = parts(value, timeZone)
  return `${p.day}/${p.month}/${p.year}`
}

/** An instant as `dd/MM/yyyy HH:mm:ss` in the given zone, or the reader's. */
export function formatDateTime(value?: string | null, timeZone?: string | null): string {
  if (!value) return '-'
  const p = parts(value, timeZone)
  return `${p.day}/${p.month}/${p.year} ${p.hour}:${p.minute}:${p.second}`
}

/** The same with the zone named: for papers, which are read anywhere. */
export function formatZoned(value?: string | null, timeZone?: string | null): string {
  const zone = timeZone ?? 'UTC'
  return value ? `${formatDateTime(value, zone)} ${zone}` : '-'
}

/** Day and month only, `21/05`: dense tables. */
export const formatShortDate = (value?: string | null) => formatDate(value).slice(0, 5)

function parts(value: string, timeZone?: string | null): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  })
  return Object.fromEntries(format.formatToParts(new Date(value)).map((p) => [p.type, p.value]))
}

/** How long since something happened: "just now", "2 min ago", "3 h ago", and the day where that is longer than a day. */
export function ago(value: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(value)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : `on ${formatDate(value)}`
}
