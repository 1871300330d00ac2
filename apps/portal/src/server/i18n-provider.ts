import type { I18nProvider } from 'ra-core'
import { messages } from '../frame/messages.ts'

type Words = Record<string, string>

/** react-admin's own keys in our words; those of its stock lists and forms come with them, see `learnWords`. */
const words: Words = {
  'ra.action.undo': 'Undo',
  'ra.message.error': messages.processing,
  'ra.notification.http_error': messages.offline,
  'ra.notification.data_provider_error': messages.processing,
  'ra.notification.item_doesnt_exist': 'This record is not there any more',
  'ra.notification.deleted': '%{smart_count} removed',
  'ra.notification.updated': 'Saved',
  'ra.notification.created': 'Saved',
  'ra.notification.canceled': 'Nothing was changed',
}

export function learnWords(more: Words): void {
  Object.assign(words, more)
}

/** English only so far: a key, its words, and the values put into them. `a |||| b` is one and many. */
export const i18nProvider: I18nProvider = {
  translate: (key, options = {}) => {
    const found = words[key] ?? (options._ === undefined ? key : String(options._))
    const forms = found.split(' |||| ')
    const chosen = (options.smart_count === 1 ? forms[0] : forms.at(-1)) ?? found
    return chosen.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(options[name] ?? ''))
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
