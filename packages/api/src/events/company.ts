import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { event } from './event.ts'

const none = z.object({})
const about = { subject: 'company', tells: ['support'], touches: ['company'] } as const

/** What happens to a company, and to the operator's own. */
export const companyEvents = {
  'company.created': event({
    ...about,
    facts: z.object({ name: z.string() }),
    says: (f) => `made the company ${f.name}`,
  }),
  'company.locked': event({
    ...about,
    facts: z.object({ reason: z.string() }),
    says: (f) => `locked the company: ${f.reason}`,
  }),
  'company.unlocked': event({ ...about, facts: none, says: () => 'unlocked the company' }),
  'company.focusChanged': event({
    ...about,
    facts: z.object({ focus: z.string() }),
    says: (f) => `set what the company sees: ${f.focus}`,
  }),
  'company.partSaved': event({
    ...about,
    facts: z.object({ part: z.string(), added: z.string(), removed: z.string() }),
    says: (f) =>
      [`changed ${f.part}`, f.added && `added ${f.added}`, f.removed && `took off ${f.removed}`]
        .filter(Boolean)
        .join('; '),
  }),
  'company.templateSaved': event({
    ...about,
    facts: z.object({ name: z.string() }),
    says: (f) => `saved the quotation template “${f.name}”`,
  }),
  'company.templateRemoved': event({
    ...about,
    facts: z.object({ name: z.string() }),
    says: (f) => `deleted the quotation template “${f.name}”`,
  }),
  'company.tagSaved': event({
    ...about,
    facts: z.object({ name: z.string() }),
    says: (f) => `saved the tag “${f.name}”`,
  }),
  'company.tagRemoved': event({
    ...about,
    facts: z.object({ name: z.string() }),
    says: (f) => `deleted the tag “${f.name}”`,
  }),
  'company.messageTemplateSaved': event({
    ...about,
    facts: z.object({ name: z.string() }),
    says: (f) => `saved the message template “${f.name}”`,
  }),
  'company.messageTemplateRemoved': event({
    ...about,
    facts: z.object({ name: z.string() }),
    says: (f) => `deleted the message template “${f.name}”`,
  }),
  'company.settingsSaved': event({
    ...about,
    facts: z.object({ settings: z.string() }),
    says: (f) => `changed the settings ${f.settings}`,
  }),
  'company.surveySaved': event({
    ...about,
    facts: z.object({ on: z.string() }),
    says: (f) => `planned a survey on ${f.on}`,
  }),
  'company.surveyAhead': event({
    ...about,
    facts: z.object({ vessel: z.string(), on: z.string() }),
    says: (f) => `wrote that ${f.vessel} is surveyed on ${f.on}`,
    letters: ['survey.ahead'],
  }),
  'company.surveyRemoved': event({
    ...about,
    facts: z.object({ on: z.string() }),
    says: (f) => `took the survey on ${f.on} off the plan`,
  }),
  'company.catalogueLoaded': event({
    ...about,
    facts: z.object({ items: z.number(), gone: z.number() }),
    says: ({ items, gone }) =>
      `took ${counted(items, 'item')} into the catalogue${gone ? ` and ${counted(gone, 'item')} out of it` : ''}`,
  }),
  'company.vendorsSaved': event({
    ...about,
    facts: z.object({ count: z.number() }),
    says: ({ count }) => `saved ${counted(count, 'vendor id')}`,
  }),
  'company.vendorRemoved': event({
    ...about,
    facts: z.object({ vendorId: z.string() }),
    says: (f) => `took the vendor id “${f.vendorId}” away`,
  }),
  'company.budgetSaved': event({
    ...about,
    tells: ['buyer'],
    touches: ['budget'],
    facts: z.object({ name: z.string() }),
    says: (f) => `saved the budget ${f.name}`,
  }),
  'company.budgetRemoved': event({
    ...about,
    tells: ['buyer'],
    touches: ['budget'],
    facts: z.object({ name: z.string() }),
    says: (f) => `deleted the budget ${f.name}`,
  }),
  'company.registered': event({
    ...about,
    letters: ['company.awaitsApproval'],
    facts: z.object({ awaits: z.boolean() }),
    says: (f) =>
      f.awaits
        ? 'finished the registration, which waits for approval'
        : 'finished the registration',
  }),
  'company.approved': event({
    ...about,
    facts: none,
    says: () => 'approved the company: buyers find it',
    letters: ['company.approved'],
  }),
  'company.brandAdded': event({
    ...about,
    facts: z.object({ brand: z.string() }),
    says: (f) => `added the brand ${f.brand} it had asked for`,
    letters: ['company.brandAdded'],
  }),
  'company.brandRefused': event({
    ...about,
    facts: z.object({ brand: z.string(), reason: z.string() }),
    says: (f) => `did not add the brand ${f.brand}: ${f.reason}`,
    letters: ['company.brandRefused'],
  }),
  'company.approvalEnds': event({
    ...about,
    facts: z.object({ approval: z.string(), on: z.string() }),
    says: (f) => `told that the approval ${f.approval} ends on ${f.on}`,
    letters: ['company.approvalEnds'],
  }),
  'company.brandAsked': event({
    ...about,
    letters: ['company.brandAsked'],
    facts: z.object({ brand: z.string() }),
    says: (f) => `asked for the brand ${f.brand}`,
  }),
  'company.agentGranted': event({
    ...about,
    facts: z.object({ agent: z.string() }),
    says: (f) => `gave ${f.agent} the IHM work of the company`,
  }),
  'company.agentEnded': event({
    ...about,
    facts: z.object({ agent: z.string() }),
    says: (f) => `ended the IHM work of ${f.agent}`,
  }),
  'company.modulesChanged': event({
    ...about,
    facts: z.object({ on: z.array(z.string()), off: z.array(z.string()) }),
    says: ({ on, off }) =>
      [
        on.length > 0 && `switched on: ${on.join(', ')}`,
        off.length > 0 && `switched off: ${off.join(', ')}`,
      ]
        .filter(Boolean)
        .join('; '),
  }),
  'operator.saved': event({
    ...about,
    touches: ['operator'],
    facts: none,
    says: () => "changed the operator's details",
  }),
  'operator.portsImported': event({
    ...about,
    touches: ['operator'],
    facts: z.object({ edition: z.string(), added: z.number(), gone: z.number() }),
    says: (f) =>
      `put in the ports of UN/LOCODE ${f.edition}: ${f.added} new, ${f.gone} no longer listed`,
  }),
  'operator.testMailed': event({
    ...about,
    touches: ['operator'],
    facts: z.object({ to: z.string(), trouble: z.string().nullable() }),
    says: (f) =>
      f.trouble
        ? `sent a test mail to ${f.to}, which failed: ${f.trouble}`
        : `sent a test mail to ${f.to}`,
  }),
}
