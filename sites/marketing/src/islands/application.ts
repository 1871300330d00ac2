import { limits } from '@fairlead/validation/limits'
import { applicationFields } from '@fairlead/validation/enquiry-fields'
import { tick, type Field } from '@fairlead/validation/form'
import { messages } from '@fairlead/validation/messages'

export const cvTypes = '.pdf,.doc,.docx,.odt'
export const cvMegabytes = limits.openUploadBytes / 1024 / 1024

/** The files chosen in the field. */
export const filesIn = (value: unknown) => Array.from((value ?? []) as FileList)

const cv: Field<'files'> = {
  kind: 'files',
  check: (value) => {
    const [file] = filesIn(value)
    if (!file) return messages.required
    return file.size > limits.openUploadBytes
      ? `The file is larger than ${cvMegabytes} MB`
      : undefined
  },
}
const { posting: _, ...typed } = applicationFields

/** An application as its form holds it: with the file, and the consent to keep it. */
export const applicationFormFields = { ...typed, files: cv, keep: tick() }
