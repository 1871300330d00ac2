import { z } from 'zod'
import { letter } from './letter.ts'

/** Letters about what was said in a thread. */
export const messageLetters = {
  'message.waiting': letter({
    group: 'message',
    facts: z.object({
      author: z.string(),
      company: z.string(),
      /** The request or order, as a person names it. */
      about: z.string(),
      text: z.string(),
      /** What was asked, where it is an answer to all. */
      question: z.string().nullable(),
      files: z.array(z.string()),
    }),
    write: (f) => ({
      subject: `${f.company} wrote about ${f.about}`,
      paragraphs: [
        `${f.author} of ${f.company} wrote:`,
        ...(f.question ? [`A supplier asked: ${f.question}`] : []),
        ...f.text.split(/\n\s*\n/).filter(Boolean),
        ...(f.files.length > 0 ? [`With it: ${f.files.join(', ')}`] : []),
      ],
      link: 'Read and answer',
    }),
  }),
}
