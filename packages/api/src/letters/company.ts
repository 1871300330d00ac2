import { z } from 'zod'
import { letter } from './letter.ts'

const brand = z.object({ brand: z.string() })

/** Letters about what a supplier says of itself. */
export const companyLetters = {
  'company.approvalEnds': letter({
    group: 'company',
    facts: z.object({ approval: z.string(), on: z.string(), days: z.number() }),
    write: ({ approval, on, days }) => ({
      subject:
        days < 0
          ? `Your class approval ${approval} has run out`
          : `Your class approval ${approval} runs out in ${days} ${days === 1 ? 'day' : 'days'}`,
      paragraphs: [
        days < 0
          ? `Its last day was ${on}. Buyers see that it has run out, and it counts no more when they look for approved firms.`
          : `Its last day is ${on}. From the day after it counts no more when buyers look for approved firms.`,
        'Once you have the new certificate, enter its last day and its file.',
      ],
      link: 'Open the approvals',
    }),
  }),
  'company.awaitsApproval': letter({
    group: 'enquiry',
    facts: z.object({ company: z.string() }),
    write: ({ company }) => ({
      subject: `${company} waits for approval`,
      paragraphs: [`${company} has finished its registration. Buyers find it once you approve it.`],
      link: 'Open the company',
    }),
  }),
  'company.approved': letter({
    group: 'company',
    facts: z.object({ company: z.string() }),
    write: ({ company }) => ({
      subject: `${company} is approved`,
      paragraphs: ['Buyers find your company from now on, and their RFQs reach you.'],
      link: 'Open Fairlead',
    }),
  }),
  'company.brandAsked': letter({
    group: 'enquiry',
    facts: brand.extend({ company: z.string(), note: z.string() }),
    write: ({ brand: name, company, note }) => ({
      subject: `${company} misses the brand ${name}`,
      paragraphs: [
        `${company} asks for ${name}, which is not in the list of brands.`,
        ...(note ? [note] : []),
      ],
      link: 'Open the requests',
    }),
  }),
  'company.brandAdded': letter({
    group: 'company',
    facts: brand,
    write: ({ brand: name }) => ({
      subject: `The brand ${name} is in the list now`,
      paragraphs: [
        `You asked for ${name}. It is in the list, and among the brands of your company.`,
      ],
      link: 'Open your brands',
    }),
  }),
  'company.brandRefused': letter({
    group: 'company',
    facts: brand.extend({ reason: z.string() }),
    write: ({ brand: name, reason }) => ({
      subject: `The brand ${name} was not added`,
      paragraphs: [`You asked for ${name}. Support did not add it: ${reason}`],
      link: 'Open your brands',
    }),
  }),
}
