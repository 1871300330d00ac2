import { z } from 'zod'
import { Day, optionalText, text } from '../text.ts'

/** A document a declaration of conformity refers to. */
export const ReferenceDocument = z.object({
  number: text(60),
  title: text(200),
  edition: optionalText(40),
  date: Day.nullish().transform((v) => v ?? null),
})
export type ReferenceDocument = z.output<typeof ReferenceDocument>

/**
 * A Supplier's Declaration of Conformity with the fields of MEPC.379(80), appendix 7, modelled on ISO/IEC 17050-1. What is missing is
 * said by `conformityDeclarationProblems`.
 */
export const ConformityDeclaration = z.object({
  number: text(40),
  issuer: z.object({ name: text(200), address: text(400) }),
  /** The objects of the declaration, in words. */
  objects: text(1000),
  /** The numbers of the material declarations it covers. */
  covers: z.array(text(40)).max(2000),
  references: z.array(ReferenceDocument).max(20).default([]),
  information: optionalText(1000),
  place: text(120),
  date: Day.nullish().transform((v) => v ?? null),
  name: text(120),
  function: text(120),
  /** The name as it was typed to sign, or the word that a signature was drawn. */
  signature: optionalText(200),
})
export type ConformityDeclaration = z.output<typeof ConformityDeclaration>
/** As it is typed and sent. */
export type ConformityDeclarationForm = z.input<typeof ConformityDeclaration>
