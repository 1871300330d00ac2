import { counted } from '@fairlead/validation/counted'
import { grouped } from '@fairlead/validation/written'
import { toast } from '../frame/toast.ts'

/** A browser cuts what is pasted or dropped into a field that takes less, and says nothing: here it stays out whole, and is told. */
function refuse(event: ClipboardEvent | DragEvent, data: DataTransfer | null) {
  const { target: field } = event
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { maxLength, value, selectionStart, selectionEnd } = field
  const text = data?.getData('text').replaceAll('\r\n', '\n') ?? ''
  if (maxLength < 0 || text === '') return
  const replaced = event.type === 'paste' ? (selectionEnd ?? 0) - (selectionStart ?? 0) : 0
  const length = value.length - replaced + text.length
  if (length <= maxLength) return
  event.preventDefault()
  toast.error(
    `Nothing was pasted: at most ${counted(maxLength, 'character')} fit here, and it would be ${grouped(length)}`,
  )
}

addEventListener('paste', (event) => refuse(event, event.clipboardData))
addEventListener('drop', (event) => refuse(event, event.dataTransfer))
