import { z } from 'zod'
import { AccountType, BrandRelation, ClassSociety, PortUse, Presence } from './supplier-company.ts'
import { Id } from './text.ts'

const Word = z.string().trim().max(80)
const Whole = z.coerce.number().int()

/** What suppliers are looked for by; what is named together has to hold together. */
export const SupplierFilter = z.object({
  q: z.string().max(100).optional(),
  port: z.string().max(5).optional(),
  /** Whose figures stand in `atPort`; the port filtered by where none is named. */
  factsAt: z.string().max(5).optional(),
  /** For what the port is served; without a port, for what any is. */
  use: PortUse.optional(),
  /** What the supplier has at the port; without a port, at any. */
  presence: Presence.optional(),
  /** Goes to every port, for the `use` where one is named. */
  worldWide: z.boolean().optional(),
  accountType: AccountType.optional(),
  categoryId: Whole.optional(),
  serviceId: Whole.optional(),
  brand: Word.optional(),
  /** How it stands to the maker of the brand; without a brand, of any. */
  relation: BrandRelation.optional(),
  /** Has an approval that has not run out. */
  classApproved: z.boolean().optional(),
  /** By this society. */
  society: ClassSociety.optional(),
  /** For this service. */
  approvedFor: Whole.optional(),
  certificate: Word.optional(),
  membership: Word.optional(),
  favourite: z.boolean().optional(),
  tagId: Whole.optional(),
  ids: z.array(Id).max(100).optional(),
})
/** What was asked for. */
export type SupplierFilter = z.output<typeof SupplierFilter>

/** Why a supplier was found: what it says of itself that fits what was asked for. */
export const FoundBy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['NAME', 'CITY', 'COUNTRY', 'CATEGORY', 'MEMBERSHIP', 'VENDOR']),
    text: z.string(),
  }),
  z.object({ kind: z.literal('TYPE'), type: AccountType }),
  z.object({
    kind: z.literal('PORT'),
    text: z.string(),
    uses: z.array(PortUse),
    presence: z.array(Presence),
  }),
  /** So many ports it serves, where none was named. */
  z.object({ kind: z.literal('PORTS'), ports: z.number(), uses: z.array(PortUse) }),
  /** It goes everywhere, and so to the port of this name where one was asked for. */
  z.object({ kind: z.literal('WORLD'), text: z.string().nullable(), uses: z.array(PortUse) }),
  z.object({ kind: z.literal('BRAND'), text: z.string(), relation: BrandRelation }),
  z.object({
    kind: z.literal('APPROVAL'),
    society: ClassSociety.nullable(),
    text: z.string(),
    /** The services it names. */
    services: z.array(z.string()),
    until: z.string(),
  }),
  z.object({ kind: z.literal('CERTIFICATE'), text: z.string(), until: z.string().nullable() }),
])
/** One of them. */
export type FoundBy = z.infer<typeof FoundBy>
