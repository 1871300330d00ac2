import { dayIn } from '@fairlead/validation/day'

const safe = (part: string) =>
  part.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/g, '_').trim()

/** Number plus name with an extension, safe as a file name: `ANS-26-0426 Cylinder cover.pdf`. */
export const downloadName = (number: string, name: string, extension: string): string =>
  `${safe(`${number} ${name}`.trim()).slice(0, 120)}.${extension}`

/** `2026-05-18_rfqs_pdf.zip` (specification, section 9). */
export const zipName = (at: Date, what: 'rfqs' | 'orders'): string =>
  `${dayIn(at, 'UTC')}_${what}_pdf.zip`

/** `ANS-26-0426-evaluation-report.pdf`. */
export const reportName = (number: string, extension = 'pdf'): string =>
  `${safe(number)}-evaluation-report.${extension}`
