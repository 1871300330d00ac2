import { analyse } from 'chardet'

/**
 * A text file of unknown encoding: by its mark, as UTF-8, as UTF-16 without a mark, or else as what its bytes look like: Chinese,
 * Japanese and Korean lists come in the encodings of their own, Western ones in Windows-1252.
 */
export function decodeText(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  const wide = wideOf(file.subarray(0, 4000))
  if (wide) return new TextDecoder(wide).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder(narrowOf(file)).decode(file)
  }
}

/** UTF-16 of a Western list has a zero in every other byte. */
function wideOf(head: Buffer): string | null {
  const zeros = (rest: number) => head.filter((byte, i) => byte === 0 && i % 2 === rest).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > head.length * 0.3 && even === 0) return 'utf-16le'
  return even > head.length * 0.3 && odd === 0 ? 'utf-16be' : null
}

/** As the detector calls them, and as the decoder does. */
const encodings: Record<string, string> = {
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  'windows-1254': 'windows-1254',
  'ISO-8859-9': 'windows-1254',
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'windows-1250',
}

/** Few letters that are no ASCII are Western ones: the detector is asked where there are enough to tell. */
function narrowOf(file: Buffer): string {
  const found = analyse(file.subarray(0, 200_000))
  const [best] = found.filter(({ name }) => name in encodings || /1252|8859-1$/.test(name))
  const fits = best && fitsIn(file, encodings[best.name]) && best.confidence >= 10
  return fits ? encodings[best.name]! : 'windows-1252'
}

const fitsIn = (file: Buffer, encoding: string | undefined) =>
  encoding !== undefined && !new TextDecoder(encoding).decode(file).includes('\ufffd')
