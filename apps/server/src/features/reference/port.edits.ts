/** Whether two words become the same by so many letters added, left out, changed or exchanged with the next. */
export function edits(a: string, b: string, most: number): boolean {
  let start = 0
  let [endA, endB] = [a.length, b.length]
  if (Math.abs(endA - endB) > most) return false
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start++
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--
    endB--
  }
  if (Math.max(endA, endB) - start <= most) return true
  if (most === 0) return false
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)]
  const swapped = restA[0] === restB[1] && restA[1] === restB[0]
  if (swapped && edits(restA.slice(2), restB.slice(2), most - 1)) return true
  return (
    edits(restA.slice(1), restB, most - 1) ||
    edits(restA, restB.slice(1), most - 1) ||
    edits(restA.slice(1), restB.slice(1), most - 1)
  )
}

/** A bit for each letter that a word has. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** Whether words of these letters may be `most` edits apart: one adds a letter, takes one away, or both. */
export function mayBe(a: number, b: number, most: number): boolean {
  let different = a ^ b
  for (let left = 2 * most; different && left >= 0; left--) different &= different - 1
  return different === 0
}
