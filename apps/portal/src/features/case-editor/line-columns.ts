import type { CaseType } from '@fairlead/validation/vocabulary'
import type { DraftLine } from './case-draft.ts'

type TextField = Exclude<keyof DraftLine, 'key' | 'componentKey' | 'erpReference' | 'accountCode'>

export interface LineColumn {
  field: TextField
  label: string
  width?: number
  numeric?: boolean
  list?: string
  options?: 'scheme' | 'quality'
  placeholder?: string
}

const quantity: LineColumn = { field: 'quantity', label: 'Quantity', width: 80, numeric: true }
const unit: LineColumn = { field: 'unit', label: 'Unit', width: 68, list: 'units' }
const remarks: LineColumn = { field: 'remarks', label: 'Remark', width: 168 }
const name: LineColumn = { field: 'name', label: 'Description', placeholder: 'Type a name' }

const stores: readonly LineColumn[] = [
  { field: 'scheme', label: 'Scheme', width: 92, options: 'scheme' },
  { field: 'code', label: 'Code', width: 112, placeholder: 'Code' },
  name,
  quantity,
  unit,
  remarks,
]

/** The columns of the line editor by kind of RFQ. */
export const lineColumns: Record<CaseType, readonly LineColumn[]> = {
  SUPPLIES: stores,
  CONTRACT_TENDER: stores,
  SERVICES: [{ ...name, label: 'Service' }, quantity, unit, { ...remarks, width: 240 }],
  SPARES: [
    { field: 'code', label: 'Part number', width: 112, placeholder: 'Part number' },
    name,
    { field: 'drawingNumber', label: 'Drawing', width: 96 },
    { field: 'drawingPosition', label: 'Pos.', width: 52 },
    quantity,
    unit,
    { field: 'quality', label: 'Quality', width: 76, options: 'quality' },
    { ...remarks, width: 112 },
  ],
}
