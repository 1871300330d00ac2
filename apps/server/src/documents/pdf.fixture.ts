/** A text on a page: points from the left and from the top. */
export type Placed = [left: number, top: number, text: string]

/** A PDF with texts at their places, as a program without a typesetter writes it. */
export function pdfOf(pages: Placed[][]): Buffer {
  const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
  const streams = pages.map((texts) =>
    texts
      .map(([left, top, text]) => `BT /F1 9 Tf ${left} ${842 - top} Td (${escaped(text)}) Tj ET`)
      .join('\n'),
  )
  return pdfWithStreams(
    streams.map((stream) => ({ dictionary: '', data: Buffer.from(stream, 'latin1') })),
  )
}

/** A PDF of pages with given content streams. */
export function pdfWithStreams(streams: { dictionary: string; data: Buffer }[]): Buffer {
  const kids = streams.map((_, i) => `${4 + i * 2} 0 R`).join(' ')
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...streams.flatMap(({ dictionary, data }, i) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + i * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`),
        data,
        Buffer.from('\nendstream'),
      ]),
    ]),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]!.length
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, i) => {
    places.push(length)
    add(Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]))
  })
  const start = length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}
