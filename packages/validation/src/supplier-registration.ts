import {
  portUseLabels,
  type AccountType,
  type CompanyBasics,
  type CompanyPart,
  type PortUse,
} from './supplier-company.ts'

/** The steps of a registration, in their order; the check at the end is none of them. */
export type RegistrationStep =
  | 'accountTypes'
  | 'basics'
  | 'categories'
  | 'brands'
  | 'services'
  | 'classApprovals'
  | 'ports'
  | 'certificates'
  | 'desks'

/** What is known of a company that registers. */
export interface RegistrationFacts {
  accountTypes: readonly AccountType[]
  basics: CompanyBasics
  /** Goods: how many kinds, of them main ones, and of them spares. */
  categories: { chosen: number; primary: number; spares: number }
  brands: number
  services: { chosen: number; primary: number }
  /** Approvals with what of each is not known yet. */
  approvals: readonly { id: number; name: string; expires: boolean }[]
  ports: Record<PortUse, { chosen: number; present: number; worldWide: boolean }>
  certificates: number
  desks: number
}

/** Something that keeps a registration from being finished: where it is said, and in which field. */
export interface MissingAnswer {
  step: RegistrationStep
  field: string
  words: string
}

const goods: readonly AccountType[] = [
  'CHANDLER',
  'MAKER',
  'MAKER_LICENSEE',
  'AGENT',
  'TRADER',
  'LUBRICANTS',
]
const spares: readonly AccountType[] = ['MAKER', 'MAKER_LICENSEE', 'AGENT', 'TRADER']
const approved: readonly AccountType[] = ['MAKER', 'MAKER_LICENSEE', 'SERVICE']
const isAnyOf = (types: readonly AccountType[], among: readonly AccountType[]) =>
  types.some((type) => among.includes(type))

/** For what a company of these types serves ports. */
export const portUsesOf = (types: readonly AccountType[]): PortUse[] => [
  ...(isAnyOf(types, ['CHANDLER', ...spares]) ? (['CHANDLER'] as const) : []),
  ...(types.includes('SERVICE') ? (['SERVICE'] as const) : []),
  ...(types.includes('LUBRICANTS') ? (['LUBRICANTS'] as const) : []),
]

/** The steps a company of these types is led through. */
export function stepsOf(types: readonly AccountType[]): RegistrationStep[] {
  const trades = isAnyOf(types, goods) || types.includes('SERVICE')
  return [
    'accountTypes',
    'basics',
    ...(isAnyOf(types, goods) ? (['categories'] as const) : []),
    ...(isAnyOf(types, spares) ? (['brands'] as const) : []),
    ...(types.includes('SERVICE') ? (['services'] as const) : []),
    ...(isAnyOf(types, approved) ? (['classApprovals'] as const) : []),
    ...(portUsesOf(types).length > 0 ? (['ports'] as const) : []),
    ...(trades ? (['certificates', 'desks'] as const) : []),
  ]
}

/** What a company of these types sees of the portal. */
export const focusOf = (types: readonly AccountType[]) => [
  ...(isAnyOf(types, [...goods, 'SERVICE']) ? (['PURCHASING'] as const) : []),
  ...(types.includes('FORWARDER') ? (['FORWARDING'] as const) : []),
  ...(types.includes('EINVOICING') ? (['EINVOICING'] as const) : []),
]

const neededBasics = {
  name: 'company name',
  address: 'street',
  postCode: 'post code',
  city: 'city',
  country: 'country',
  phone: 'phone',
} as const satisfies Partial<Record<keyof CompanyBasics, string>>

/** Everything that is missing to finish a registration, in the order of the steps. */
export function missingOf(facts: RegistrationFacts): MissingAnswer[] {
  const steps = stepsOf(facts.accountTypes)
  return [
    ...missingTypes(facts),
    ...missingBasics(facts),
    ...missingGoods(facts),
    ...missingApprovals(facts),
    ...portUsesOf(facts.accountTypes).flatMap((use) => missingPorts(use, facts)),
  ].filter(({ step }) => steps.includes(step))
}

const missing = (step: RegistrationStep, field: string, words: string): MissingAnswer => ({
  step,
  field,
  words,
})

const missingTypes = ({ accountTypes }: RegistrationFacts) =>
  accountTypes.length > 0 ? [] : [missing('accountTypes', 'accountTypes', 'choose one at least')]

function missingBasics({ basics, accountTypes }: RegistrationFacts) {
  const called = isAnyOf(accountTypes, ['CHANDLER', 'SERVICE', 'LUBRICANTS'])
  const needed = { ...neededBasics, ...(called && { emergencyPhone: 'emergency phone' }) }
  return Object.entries(needed)
    .filter(([field]) => !basics[field as keyof CompanyBasics])
    .map(([field, words]) => missing('basics', field, words))
}

function missingGoods({ categories, brands, services, accountTypes }: RegistrationFacts) {
  const sparesToo = isAnyOf(accountTypes, spares) && categories.chosen > 0
  return [
    ...(categories.chosen === 0 ? [missing('categories', 'chosen', 'choose one at least')] : []),
    ...(categories.chosen > 0 && categories.primary === 0
      ? [missing('categories', 'primary', 'mark one at least as primary')]
      : []),
    ...(sparesToo && categories.spares === 0
      ? [missing('categories', 'spares', 'choose one kind of spares at least')]
      : []),
    ...(brands === 0 ? [missing('brands', 'chosen', 'name one at least')] : []),
    ...(services.chosen === 0 ? [missing('services', 'chosen', 'choose one at least')] : []),
  ]
}

const missingApprovals = ({ approvals }: RegistrationFacts) =>
  approvals
    .filter(({ expires }) => !expires)
    .map(({ id, name }) => missing('classApprovals', String(id), `expiry date of ${name}`))

function missingPorts(use: PortUse, { ports }: RegistrationFacts) {
  const { chosen, present, worldWide } = ports[use]
  const field = use.toLowerCase()
  const where = portUseLabels[use].toLowerCase()
  if (chosen === 0 && !worldWide)
    return [missing('ports', field, `for ${where}: choose one at least, or world-wide`)]
  if (chosen > 0 && present === 0 && !worldWide)
    return [missing('ports', field, `for ${where}: say at one port at least what you have there`)]
  return []
}

/** Where a step stands: whole, with something missing, or not begun. */
export type StepState = 'complete' | 'missing' | 'empty'

/** How far each step is; `begun` are the parts that somebody saved. */
export function statesOf(
  facts: RegistrationFacts,
  begun: readonly CompanyPart[],
): { step: RegistrationStep; state: StepState; missing: number }[] {
  const all = missingOf(facts)
  return stepsOf(facts.accountTypes).map((step) => {
    const count = all.filter((one) => one.step === step).length
    const touched = begun.some((part) => partsOf(step).includes(part))
    const state = count > 0 ? (touched ? 'missing' : 'empty') : touched ? 'complete' : 'empty'
    return { step, state, missing: count }
  })
}

/** The parts of a company that a step saves. */
export const partsOf = (step: RegistrationStep): CompanyPart[] => {
  if (step === 'ports') return ['ports', 'servicePorts', 'lubricantsPorts']
  return step === 'services' ? ['services', 'serviceBrands'] : [step]
}

/** In words, as the steps are called. */
export const stepLabels: Record<RegistrationStep, string> = {
  accountTypes: 'Account types',
  basics: 'Basics',
  categories: 'Categories',
  brands: 'Brands',
  services: 'Services',
  classApprovals: 'Class approvals',
  ports: 'Ports you serve',
  certificates: 'Certificates',
  desks: 'Mail addresses',
}

/** What is not needed and of use to buyers, the most useful first. */
const useful: readonly {
  step: RegistrationStep
  words: string
  has: (facts: RegistrationFacts) => boolean
}[] = [
  {
    step: 'ports',
    words: 'add the ports where you keep a warehouse, an office, a boat or an agent',
    has: ({ ports }) => Object.values(ports).some(({ present }) => present > 0),
  },
  {
    step: 'basics',
    words: 'say in a few words what you do',
    has: ({ basics }) => Boolean(basics.description),
  },
  { step: 'brands', words: 'name the brands you have', has: ({ brands }) => brands > 0 },
  {
    step: 'classApprovals',
    words: 'add your class approvals',
    has: ({ approvals }) => approvals.length > 0,
  },
  {
    step: 'certificates',
    words: 'add your certificates and memberships',
    has: ({ certificates }) => certificates > 0,
  },
  {
    step: 'desks',
    words: 'name the desk that gets RFQs and orders',
    has: ({ desks }) => desks > 0,
  },
  { step: 'basics', words: 'name your website', has: ({ basics }) => Boolean(basics.website) },
  { step: 'basics', words: 'say your office hours', has: ({ basics }) => Boolean(basics.opensAt) },
]

/** How much of what buyers look at is said, and the next useful thing to say; nothing of it keeps anybody from anything. */
export function completenessOf(facts: RegistrationFacts) {
  const steps = stepsOf(facts.accountTypes)
  const lacking = missingOf(facts)
  const asked = useful.filter(({ step }) => steps.includes(step))
  const open = asked.filter(({ has }) => !has(facts))
  const whole = steps.filter((step) => !lacking.some((one) => one.step === step))
  const [next = null] = [...lacking, ...open].map(({ step, words }) => ({ step, words }))
  return { done: whole.length + asked.length - open.length, of: steps.length + asked.length, next }
}
