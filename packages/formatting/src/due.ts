interface Due {
  day: string
  shortDay: string
  time: string
  zone: string
  offset: string
}

/** A deadline for who reads it anywhere: `Monday 18/05/2026, 18:00 Athens (UTC+3)`. */
export function formatDue(value: string | null | undefined, timeZone: string | null): string {
  if (!value) return '-'
  const { day, time, zone, offset } = partsOf(value, timeZone)
  return `${day}, ${time} ${zone}${zone === offset ? '' : ` (${offset})`}`
}

/** The same for a subject: `Mon 18/05 18:00 Athens`. */
export function formatShortDue(value: string | null | undefined, timeZone: string | null): string {
  if (!value) return '-'
  const { shortDay, time, zone } = partsOf(value, timeZone)
  return `${shortDay} ${time} ${zone}`
}

function partsOf(value: string, timeZone: string | null): Due {
  const name = timeZone ?? 'UTC'
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: name,
    timeZoneName: 'shortOffset',
  })
  const p = Object.fromEntries(
    format.formatToParts(new Date(value)).map((part) => [part.type, part.value]),
  )
  return {
    day: `${p.weekday} ${p.day}/${p.month}/${p.year}`,
    shortDay: `${p.weekday?.slice(0, 3)} ${p.day}/${p.month}`,
    time: `${p.hour}:${p.minute}`,
    zone: (name.split('/').at(-1) ?? name).replaceAll('_', ' '),
    offset: name === 'UTC' ? name : (p.timeZoneName ?? name).replace('GMT', 'UTC'),
  }
}
