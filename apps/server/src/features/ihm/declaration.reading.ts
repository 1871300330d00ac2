import { ConformityDeclaration } from '@fairlead/validation/ihm/conformity-declaration'
import { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { readPdfForm } from '../../documents/pdf-form.ts'
import { conformityDeclarationAttached } from './conformity-declaration.pdf.ts'
import { foreignFields } from './declaration.foreign.ts'
import { materialDeclarationAttached } from './material-declaration.pdf.ts'

/** What a PDF says of itself, as far as it could be read. */
export interface ReadDeclaration {
  /** Our own form, read back exactly. */
  own: boolean
  material: MaterialDeclaration | null
  conformity: ConformityDeclaration | null
  /** The fields that were read out of the text of another's form, to be looked at by a person; by their paths. */
  unsure: string[]
}

/**
 * Reads an uploaded PDF: our own forms through the fields attached to them, another's as far as its text tells, with everything found
 * marked as unsure. `today` and `eu` say which materials are looked for. Throws `document.unreadable` or `sheet.too-large`.
 */
export async function readDeclarationPdf(
  path: string,
  { today, eu }: { today: string; eu: boolean },
): Promise<ReadDeclaration> {
  const names = [materialDeclarationAttached, conformityDeclarationAttached]
  const { attached, rows } = await readPdfForm(path, names)
  const material = fieldsOf(attached[materialDeclarationAttached], MaterialDeclaration)
  const conformity = fieldsOf(attached[conformityDeclarationAttached], ConformityDeclaration)
  if (material || conformity) return { own: true, material, conformity, unsure: [] }
  return { own: false, ...foreignFields(rows, { today, eu }) }
}

interface Schema<T> {
  safeParse(value: unknown): { data?: T }
}

/** What is attached, where it is of the shape it says; anybody can attach anything. */
function fieldsOf<T>(text: string | undefined, schema: Schema<T>): T | null {
  if (text === undefined) return null
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return null
  }
  const { declaration } = (said ?? {}) as { declaration?: unknown }
  return schema.safeParse(declaration).data ?? null
}
