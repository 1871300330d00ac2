import type { EvaluationDocument } from './evaluation.pdf.ts'
import type { Block } from './evaluation.blocks.pdf.ts'

/** Lines of a comparison that are set at once: a second of work, and others get their turn. */
const LINES = 300

/** A report in parts that are set one after the other: what was decided, stretches of the comparison, each appendix. */
export function partsOf(data: EvaluationDocument): EvaluationDocument[] {
  const none = { decided: [], blocks: [], appendices: [] }
  return [
    { ...data, ...none, decided: data.decided },
    ...data.blocks.flatMap(stretches).map((block) => ({ ...data, ...none, blocks: [block] })),
    ...data.appendices.map((appendix) => ({ ...data, ...none, appendices: [appendix] })),
  ]
}

/** A block of suppliers, so many lines at a time; a component that goes on keeps its heading. */
export function stretches(block: Block): Block[] {
  const rows = block.groups.flatMap((group) => group.rows.map((row) => ({ group, row })))
  const count = Math.ceil(rows.length / LINES)
  return Array.from({ length: count }, (_, index) => {
    const some = rows.slice(index * LINES, (index + 1) * LINES)
    const groups = [...Map.groupBy(some, ({ group }) => group)]
    return {
      ...block,
      groups: groups.map(([group, own]) => ({ ...group, rows: own.map(({ row }) => row) })),
    }
  })
}
