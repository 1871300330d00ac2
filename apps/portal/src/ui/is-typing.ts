import { singleKeys } from '../frame/single-keys.ts'

const fields =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, dialog, [contenteditable]'

/** Whether a key belongs to the field or dialog it was pressed in, and not to the page; all do where its person wants no single keys. */
export const isTyping = (event: KeyboardEvent): boolean =>
  !singleKeys() || (event.target as HTMLElement).closest(fields) !== null

/** A key by itself, or with Shift where its sign needs that. */
export const isPlain = (event: KeyboardEvent): boolean =>
  !event.altKey && !event.ctrlKey && !event.metaKey
