import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { letter } from './letter.ts'

const link = 'Open the IHM forms'
const fromBuyer = z.object({ buyer: z.string(), number: z.string() })
const what =
  'A Material Declaration and a Supplier’s Declaration of Conformity are needed also where nothing hazardous is inside.'

/** Letters about declarations of hazardous materials. */
export const declarationLetters = {
  'declaration.asked': letter({
    group: 'ihm',
    facts: fromBuyer.extend({ lines: z.number(), dueOn: z.string() }),
    write: (f) => ({
      subject: `Order ${f.number}: IHM forms for ${counted(f.lines, 'line')}`,
      paragraphs: [
        `${f.buyer} keeps an inventory of hazardous materials and asks you to declare the materials of ${counted(f.lines, 'line')} of this order by ${f.dueOn}.`,
        what,
      ],
      link,
    }),
  }),
  'declaration.reminder': letter({
    group: 'reminder',
    facts: fromBuyer.extend({ lines: z.number() }),
    write: (f) => ({
      subject: `Reminder: order ${f.number} waits for its IHM forms`,
      paragraphs: [
        `${f.buyer} is waiting for the IHM forms of ${counted(f.lines, 'line')} of this order.`,
        what,
      ],
      link,
    }),
  }),
  'declaration.sentBack': letter({
    group: 'ihm',
    facts: fromBuyer.extend({ lines: z.number() }),
    write: (f) => ({
      subject: `Order ${f.number}: IHM forms to correct`,
      paragraphs: [
        `${f.buyer} could not accept the IHM forms of ${counted(f.lines, 'line')} of this order. What is to be corrected stands below; everything else is kept.`,
      ],
      link,
    }),
  }),
  'declaration.resolved': letter({
    group: 'ihm',
    facts: fromBuyer,
    write: (f) => ({
      subject: `Order ${f.number}: the IHM forms are accepted`,
      paragraphs: [`${f.buyer} has accepted the IHM forms of this order.`],
      link,
    }),
  }),
  'declaration.submitted': letter({
    group: 'ihm',
    facts: z.object({ supplier: z.string(), number: z.string(), lines: z.number() }),
    write: (f) => ({
      subject: `Order ${f.number}: the IHM forms have come`,
      paragraphs: [
        `${f.supplier} declared the materials of ${counted(f.lines, 'line')} of this order. They wait to be reviewed.`,
      ],
      link,
    }),
  }),
  'declaration.declined': letter({
    group: 'ihm',
    facts: z.object({ supplier: z.string(), number: z.string(), reason: z.string() }),
    write: (f) => ({
      subject: `Order ${f.number}: the IHM forms were declined`,
      paragraphs: [`${f.supplier} gives no IHM forms for this order: ${f.reason}`],
      link,
    }),
  }),
}
