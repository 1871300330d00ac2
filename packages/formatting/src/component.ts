/** The part of the ship that spares belong to, as far as it is known. */
export interface ComponentNames {
  key: string
  assembly: string | null
  number: string | null
  drawingNumber: string | null
  type: string | null
  maker: string | null
  particulars: string | null
  book: {
    name: string | null
    number: string | null
    model: string | null
    serial: string | null
  } | null
}

/** A component's name and its particulars in one line. */
export function componentHeading(component: ComponentNames): { title: string; detail: string } {
  const { book } = component
  const detail = [
    component.number && component.assembly ? `No ${component.number}` : '',
    component.type ? `Type ${component.type}` : '',
    component.maker ? `Maker ${component.maker}` : '',
    component.drawingNumber ? `Drawing ${component.drawingNumber}` : '',
    component.particulars ?? '',
    book?.name ? `Book ${[book.name, book.number].filter(Boolean).join(' ')}` : '',
    book?.model ? `Model ${book.model}` : '',
    book?.serial ? `Serial ${book.serial}` : '',
  ]
  return {
    title: component.assembly ?? component.number ?? component.key,
    detail: detail.filter(Boolean).join(', '),
  }
}
