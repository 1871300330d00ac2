import { firstList } from '../bench/pages.ts'

/** What a buyer's first list may load of the portal, in bytes as they travel. */
const most = { scripts: 165_000, styles: 7000 }

const loaded = firstList()
if (!loaded) throw new Error('Build the portal first')
const { scripts, styles } = loaded
console.log(
  `first list: ${scripts} of ${most.scripts} B script, ${styles} of ${most.styles} B styles`,
)
if (scripts > most.scripts || styles > most.styles) process.exit(1)
