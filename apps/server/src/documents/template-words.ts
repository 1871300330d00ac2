const page = (number: string) => `Page ${number}`
const ofPages = (pages: string) => `of ${pages}`

/** What the templates say themselves; all else they are told with their data. */
export const templateWords = {
  page: page('#page'),
  'of-pages': ofPages('#pages'),
  fields: 'The fields of this form',
  'not-quoted': 'Not quoted',
  item: 'Item',
  'head-notes': 'Landed total; lines quoted',
  asked: 'Asked',
  'no-quotations': 'No quotations.',
}
