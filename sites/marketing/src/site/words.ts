/** Words as a reader counts them. */
export const wordsIn = (body: string): number =>
  body.replaceAll(/<[^>]+>/g, '').match(/\p{L}[\p{L}’-]*/gu)?.length ?? 0
