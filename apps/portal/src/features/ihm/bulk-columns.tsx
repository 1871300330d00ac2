import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Copy from 'lucide-react/icons/copy'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { UnitBasis } from '@fairlead/validation/ihm/material-declaration'
import type { MaterialRow } from '@fairlead/validation/ihm/threshold'
import { isWithin, tidy, tooLong } from '@fairlead/validation/text-rules'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Icon } from '../../ui/icon.tsx'
import look from './bulk.module.css'
import {
  aboveOf,
  answerWords,
  codesFor,
  problemsOfRow,
  readAnswer,
  saidOf,
  standingOf,
  takesEarlier,
  type BulkRow,
} from './bulk-row.ts'

interface Options {
  /** Whether what is missing is said in its cell. */
  tried: boolean
  onReuse: (row: BulkRow) => void
}

/** Lines down, materials across. */
export const bulkColumns = (
  materials: readonly MaterialRow[],
  { tried, onReuse }: Options,
): GridColumn<BulkRow>[] => [
  {
    id: 'position',
    title: '#',
    width: 44,
    head: true,
    num: true,
    value: ({ line }) => String(line.position),
  },
  {
    id: 'name',
    title: 'Part',
    width: null,
    value: ({ line }) => line.name,
    hint: ({ line }) => `${line.name}, ${line.quantity} ${line.unit}`,
  },
  {
    id: 'productNumber',
    title: 'Number',
    label: 'Product number',
    width: 104,
    value: ({ typed }) => typed.productNumber,
    typing: {
      read: (text) => ({ value: text, problem: tooLongFor(text) }),
      problem: (row) =>
        tooLongFor(row.typed.productNumber) ?? problemAt(row, 'productNumber', tried),
    },
  },
  {
    id: 'basis',
    title: 'For 1',
    label: 'Amounts for 1',
    width: 56,
    value: ({ typed }) => typed.basis,
    typing: {
      options: UnitBasis.options.map((value) => ({ value, short: value, label: `1 ${value}` })),
      read: (text) => {
        const value = UnitBasis.options.find((each) => each === text.trim().toLowerCase())
        return value || !text.trim()
          ? { value: value ?? '', problem: null }
          : { value: text, problem: 'One of piece, kg, m, m2, m3' }
      },
      problem: (row) => problemAt(row, 'basis', tried),
    },
  },
  ...materials.map((material, i) => materialColumn(material, materials[i - 1])),
  {
    id: 'standing',
    title: 'Form',
    width: 112,
    value: standingOf,
    draw: (row) => <StandingCell row={row} tried={tried} onReuse={onReuse} />,
  },
]

const mostOfNumber = 80
const tooLongFor = (text: string) =>
  isWithin(mostOfNumber)(tidy(text)) ? null : tooLong(mostOfNumber)

const problemAt = (row: BulkRow, path: string, tried: boolean) =>
  (tried && problemsOfRow(row).find((problem) => problem.path === path)?.message) || null

function materialColumn(
  material: MaterialRow,
  before: MaterialRow | undefined,
): GridColumn<BulkRow> {
  const limit = material.label.replace(/ mg\/kg.*$/, '')
  return {
    id: material.key,
    title: material.short,
    over: material.table === 'EU' ? 'EU' : /* a text */ `Table ${material.table}`,
    width: 38,
    drawHead: () => (
      <span className={look['head']} title={`${material.name}: ${material.label}`}>
        <span className={look['upright']}>{material.short}</span>
        <span className={look['limit']}>{limit}</span>
      </span>
    ),
    value: (row) => saidOf(row, material),
    given: () => '',
    hint: (row) => (codesFor(row, material).length === 0 ? 'Not asked for this ship' : undefined),
    className: (row, own) =>
      [
        own ? look['answer'] : 'ro',
        own && saidOf(row, material) === 'yes' && look['yes'],
        before && before.table !== material.table && look['first'],
      ]
        .filter(Boolean)
        .join(' '),
    typing: {
      own: (row) => codesFor(row, material).length > 0,
      print: (value) => answerWords[value as keyof typeof answerWords],
      read: (text) => {
        const value = readAnswer(text)
        if (value === null) return { value: text, problem: 'Yes or no' }
        return value === 'yes' && material.materials.length > 1
          ? { value, problem: `Say at the line which of the ${material.materials.length} it is` }
          : { value, problem: null }
      },
      problem: (row) => problemOf(row, material),
    },
  }
}

/** What is above says at once what is missing of it; what is open is said once for its line. */
function problemOf(row: BulkRow, material: MaterialRow): string | null {
  if (saidOf(row, material) !== 'yes') return null
  const codes = codesFor(row, material)
  const mine = problemsOfRow(row).find(({ path }) =>
    codes.some((code) => path.startsWith(`answers.${code}.`)),
  )
  return mine?.message ?? null
}

function StandingCell({ row, tried, onReuse }: { row: BulkRow } & Options) {
  const standing = standingOf(row)
  const { earlier } = row.line
  if (earlier && standing === 'open' && takesEarlier(row))
    return (
      <button className="link-btn" type="button" tabIndex={-1} onClick={() => onReuse(row)}>
        <Icon of={Copy} size={14} /> Use {earlier.number}
      </button>
    )
  if (standing === 'open')
    return (
      <span className={tried ? 't-danger' : 'muted'}>
        <Icon of={CircleDashed} size={14} /> open
      </span>
    )
  if (standing === 'none')
    return (
      <span className="t-success">
        <Icon of={CircleCheck} size={14} /> none above
      </span>
    )
  const count = aboveOf(row).length
  return (
    <span className="t-warning" title={problemsOfRow(row)[0]?.message}>
      <Icon of={standing === 'above' ? CircleCheck : TriangleAlert} size={14} />{' '}
      {standing === 'above' ? `${count} above` : 'to complete'}
    </span>
  )
}
