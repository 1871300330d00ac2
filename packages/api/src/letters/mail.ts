import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { limits } from '@fairlead/validation/limits'
import { letter } from './letter.ts'

/** Letters about mail itself. */
export const mailLetters = {
  'mail.confirmAddress': letter({
    group: 'account',
    facts: z.object({ person: z.string(), company: z.string() }),
    write: (f) => ({
      subject: `May Fairlead write to this address for ${f.person}?`,
      paragraphs: [
        `${f.person} of ${f.company} asks for mail about RFQs and orders to come to this address too.`,
        `Nothing comes before you agree. The link works once and for ${limits.mailAddressDays} days. If you do not want it, you need not do anything.`,
      ],
      link: 'Yes, write to this address',
    }),
  }),
  'mail.digest': letter({
    group: 'digest',
    /** `groups` counts what there is of each, as `RFQs 3`. */
    facts: z.object({ count: z.number(), on: z.string(), groups: z.array(z.string()) }),
    write: (f) => ({
      subject: `Your digest of ${f.on}: ${f.groups.join(', ')}`,
      heading: `Your digest of ${f.on}`,
      paragraphs: [`${counted(f.count, 'mail')} since the last one.`],
    }),
  }),
}
