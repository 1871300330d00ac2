/** The number an ordered line is known by at its maker: its part number, else that of its drawing. */
export const productNumberOf = (line: {
  code: string | null
  drawingNumber: string | null
}): string => line.code ?? line.drawingNumber ?? ''
