import {
  receiptLabels,
  receiptParts,
  type ReceiptPart,
  type ReceivedParts,
} from '@fairlead/validation/receipt'
import { formatQuantity } from './number.ts'

/** What became of a line, in words: `3 PCS short, 1 PCS damaged`. Parts of nothing are not said. */
export const formatReceived = (
  parts: ReceivedParts,
  unit: string,
  said: readonly ReceiptPart[] = receiptParts,
): string =>
  said
    .filter((part) => Number(parts[part]) > 0)
    .map((part) => `${formatQuantity(parts[part])} ${unit} ${receiptLabels[part].toLowerCase()}`)
    .join(', ')
