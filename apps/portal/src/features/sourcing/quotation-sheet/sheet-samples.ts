import type { CaseRequest } from './request-data.ts'

/** An asked line for tests. */
export const asked = (
  id: number,
  quantity: string,
  name = `Item ${id}`,
): CaseRequest['lines'][number] => ({
  id,
  componentId: null,
  position: id,
  name,
  code: null,
  scheme: null,
  drawingNumber: null,
  drawingPosition: null,
  quantity,
  unit: 'PCS',
  remarks: null,
  quality: null,
  erpReference: null,
  accountCode: null,
  kitOf: null,
})
