import { plainText } from './triage-words.ts'

/** A name or a number without what is written one way here and another way there: signs, spaces, capitals and accents. */
export const bare = (text: string | null | undefined): string =>
  plainText(text ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')

interface Named {
  maker?: string | null | undefined
  productNumber?: string | null | undefined
}

/** Maker and product number as they are compared and remembered. Null where one is missing: that is no product. */
export function productKey({ maker, productNumber }: Named): string | null {
  const [who, which] = [bare(maker), bare(productNumber)]
  return who && which ? `${who} ${which}` : null
}
