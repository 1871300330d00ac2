import { z } from 'zod'

/** What stood in the fields that are changed when they were read: where it is otherwise by now, nothing is saved. */
export const Was = z.record(z.string(), z.unknown()).optional()
