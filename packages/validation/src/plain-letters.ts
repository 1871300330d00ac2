/** Letters that are no letter and accent to Unicode, and the end form of sigma. */
const plain: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
}
const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

/** Small letters without accents, for comparing words of any alphabet. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(letters, (letter) => plain[letter]!)
