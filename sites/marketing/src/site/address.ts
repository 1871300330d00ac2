/** The address people see: no '.html', no slash at the end. */
export const pathOf = (url: URL) => {
  const path = url.pathname.replace(/\.html$/, '').replace(/\/index$/, '/')
  return path.length > 1 ? path.replace(/\/$/, '') : '/'
}

/** Stands for the public address in everything that is built; the server, which knows it, puts it in. */
export const standInOrigin = 'https://origin.invalid'

export const absolute = (base: URL | undefined, path: string) =>
  new URL(path, base ?? standInOrigin).href

/** Where the server puts who runs the installation. */
export const operatorSlot = '<!--operator-->'
export const imprintSlot = '<!--imprint-->'
export const contactSlot = '<!--contact-->'
/** Where it puts who answers for personal data. */
export const controllerSlot = '<!--controller-->'
/** Where it says that nobody runs it yet, as long as that is so. */
export const noOperatorSlot = '<!--no-operator-->'
/** Where it leads to the source, once the operator has said where that is. */
export const sourceSlot = '<!--source-->'
/** The same in a sentence, which says so where nobody has. */
export const whereSourceSlot = '<!--where-source-->'
/** Where it leads to the list of faults. */
export const issuesSlot = '<!--issues-->'

/** Where it puts for how many days something is kept. */
export const keptSlot = (
  what: 'enquiryDays' | 'applicationDays' | 'mailDays' | 'loginTraceDays' | 'knownDeviceDays',
) => `<!--${what}-->`
