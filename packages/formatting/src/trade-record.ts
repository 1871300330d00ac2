/** What a buyer knows of a supplier from its own RFQs and orders. */
export interface TradeRecord {
  requests: number
  quoted: number
  answerHours: number | null
  delivered: number
  onTime: number
}

/** How long a first answer takes in the middle of all: hours up to two days, then days. */
export function formatAnswerTime(hours: number | null): string {
  if (hours === null) return '-'
  if (hours < 1) return 'under 1 h'
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`
}

/** The figures in a line: `Quoted 3 of 4, median answer 6 h, 2 of 2 on time`; empty where the supplier was never asked and never delivered. */
export function tradeRecordWords(record: TradeRecord): string {
  const { requests, quoted, answerHours, delivered, onTime } = record
  const words = [
    requests > 0 && `quoted ${quoted} of ${requests}`,
    answerHours !== null && `median answer ${formatAnswerTime(answerHours)}`,
    delivered > 0 && `${onTime} of ${delivered} on time`,
  ].filter((each) => each !== false)
  const line = words.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** The same for a port, and in all where it has no history there: `Rotterdam: quoted 3 of 4`. */
export function tradeRecordLines(
  record: TradeRecord,
  atPort: TradeRecord | null,
  portName: string | null,
): string[] {
  const all = tradeRecordWords(record)
  if (!all) return ['Not asked by you before']
  if (!atPort || !portName) return [all]
  const there = tradeRecordWords(atPort)
  return there
    ? [`${portName}: ${lower(there)}`]
    : [`${portName}: not asked there`, `Elsewhere: ${lower(all)}`]
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
