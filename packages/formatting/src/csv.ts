/** Rows as the text of a csv file that any spreadsheet opens as what was written, and nothing else. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  '\uFEFF' + rows.map((cells) => cells.map(cell).join(',')).join('\r\n')

/** Quoted where needed; a leading sign that a spreadsheet would run as a formula is defused (OWASP, "CSV injection"). */
function cell(value: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.,]*$)/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
