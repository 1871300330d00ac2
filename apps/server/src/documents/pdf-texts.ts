import { getResolvedPDFJS } from 'unpdf'
import type { PDFPageProxy } from 'unpdf/pdfjs'

/** A word of a page and where it stands: from the top left of the page, in points. */
export interface Word {
  text: string
  left: number
  right: number
  y: number
  height: number
  /** Which of the page's texts it is part of: what is set at one go stands in one cell. */
  run: number
}

/** Lines that are drawn on a page: upright ones from top to bottom, level ones from left to right. */
export interface Rules {
  upright: { x: number; top: number; bottom: number }[]
  level: { y: number; left: number; right: number }[]
}

type Matrix = readonly [number, number, number, number, number, number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First `b`, then `a`. */
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

interface State {
  ctm: Matrix
  size: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
  rise: number
}

interface Glyph {
  unicode?: string
  width?: number
  isSpace?: boolean
}

/**
 * The words and the drawn lines of a page, by what the page draws. A reader that puts letters together by their distance alone
 * would join the cells of a narrow table.
 */
export async function pageTexts(page: PDFPageProxy): Promise<{ words: Word[]; rules: Rules }> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code as number, name]))
  const viewport = page.getViewport({ scale: 1 }).transform as unknown as Matrix
  const canvas = new Canvas(viewport, OPS.endPath)
  fnArray.forEach((code, i) => canvas.draw(names.get(code) ?? '', (argsArray[i] ?? []) as never[]))
  return { words: canvas.words, rules: canvas.rules }
}

/** Follows the operators of a page as far as they place texts and lines. */
class Canvas {
  readonly words: Word[] = []
  readonly rules: Rules = { upright: [], level: [] }
  #state: State = {
    ctm: identity,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
  }
  #stack: State[] = []
  #line: Matrix = identity
  #at: Matrix = identity
  #run = 0

  readonly #clips: number

  /** What is no more than a clip is not seen. */
  constructor(viewport: Matrix, clips: number) {
    this.#state.ctm = viewport
    this.#clips = clips
  }

  draw(name: string, args: never[]): void {
    const state = this.#state
    const [first, second] = args as unknown as number[]
    switch (name) {
      case 'save':
        this.#stack.push({ ...state })
        break
      case 'restore':
        this.#state = this.#stack.pop() ?? state
        break
      case 'transform':
        state.ctm = times(state.ctm, args as unknown as Matrix)
        break
      case 'paintFormXObjectBegin':
        this.#stack.push({ ...state })
        if (args[0]) state.ctm = times(state.ctm, args[0])
        break
      case 'paintFormXObjectEnd':
        this.#state = this.#stack.pop() ?? state
        break
      case 'beginText':
        this.#line = this.#at = identity
        this.#run += 1
        break
      case 'setFont':
        state.size = second!
        break
      case 'setCharSpacing':
        state.charSpacing = first!
        break
      case 'setWordSpacing':
        state.wordSpacing = first!
        break
      case 'setHScale':
        state.scale = first! > 3 ? first! / 100 : first!
        break
      case 'setLeading':
        state.leading = -first!
        break
      case 'setTextRise':
        state.rise = first!
        break
      case 'setTextMatrix':
        this.#move(
          (Array.isArray(args[0]) || ArrayBuffer.isView(args[0])
            ? args[0]
            : args) as unknown as Matrix,
        )
        break
      case 'moveText':
        this.#move(times(this.#line, [1, 0, 0, 1, first!, second!]))
        break
      case 'setLeadingMoveText':
        state.leading = second!
        this.#move(times(this.#line, [1, 0, 0, 1, first!, second!]))
        break
      case 'nextLine':
        this.#move(times(this.#line, [1, 0, 0, 1, 0, state.leading]))
        break
      case 'showText':
        this.#run += 1
        this.#show(args[0] as unknown as (Glyph | number)[])
        break
      case 'constructPath':
        this.#path(args as unknown as [number, (ArrayLike<number> | null)[]])
    }
  }

  #move(to: Matrix): void {
    this.#line = this.#at = to
  }

  /** The words of one text: what a space or a wide gap parts. */
  #show(glyphs: (Glyph | number)[]): void {
    const { size, charSpacing, wordSpacing, scale, ctm, rise } = this.#state
    let x = 0
    let word: { text: string; from: number; to: number } | null = null
    const end = () => {
      if (word) this.#word(word, times(ctm, this.#at), rise)
      word = null
    }
    for (const glyph of glyphs ?? []) {
      if (typeof glyph === 'number') {
        x -= (glyph * size * scale) / 1000
        if (-glyph > 250) end()
        continue
      }
      if (!glyph) continue
      const { unicode = '', width = 0, isSpace } = glyph
      const wide = (width * size) / 1000 + charSpacing + (isSpace ? wordSpacing : 0)
      if (unicode.trim() === '') end()
      else {
        word ??= { text: '', from: x, to: x }
        word.text += unicode
        word.to = x + ((width * size) / 1000) * scale
      }
      x += wide * scale
    }
    end()
    this.#at = times(this.#at, [1, 0, 0, 1, x, 0])
  }

  /** Writing across the page, as stamps are, is left out. */
  #word(
    { text, from, to }: { text: string; from: number; to: number },
    place: Matrix,
    rise: number,
  ): void {
    const point = (x: number) =>
      [
        place[0] * x + place[2] * rise + place[4],
        place[1] * x + place[3] * rise + place[5],
      ] as const
    const [left, y] = point(from)
    const [right] = point(to)
    const height = Math.hypot(place[2], place[3]) * this.#state.size || 10
    if (Math.abs(place[1]) > Math.abs(place[0]) || !Number.isFinite(left + right + y + height))
      return
    this.words.push({
      text: text.normalize('NFC'),
      left: Math.min(left, right),
      right: Math.max(left, right),
      y,
      height: Math.abs(height),
      run: this.#run,
    })
  }

  /** Straight lines; a box has two of each kind. */
  #path([paint, [data]]: [number, (ArrayLike<number> | null)[]]): void {
    if (paint === this.#clips || !data || data.length > 400 || this.rules.upright.length > 20_000)
      return
    const points: (readonly [number, number])[] = []
    const sizes: Record<number, number> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 }
    for (let i = 0; i < data.length;) {
      const size = sizes[data[i]!]
      if (size === undefined || size > 2) return
      if (size === 2) points.push(this.#onPage(data[i + 1]!, data[i + 2]!))
      i += 1 + size
    }
    points.forEach(([x, y], i) => {
      const [toX, toY] = points[i + 1] ?? [x, y]
      if (Math.abs(toX - x) < 0.7 && Math.abs(toY - y) > 4)
        this.rules.upright.push({ x, top: Math.min(y, toY), bottom: Math.max(y, toY) })
      if (Math.abs(toY - y) < 0.7 && Math.abs(toX - x) > 4)
        this.rules.level.push({ y, left: Math.min(x, toX), right: Math.max(x, toX) })
    })
  }

  #onPage(x: number, y: number) {
    const { ctm } = this.#state
    return [ctm[0] * x + ctm[2] * y + ctm[4], ctm[1] * x + ctm[3] * y + ctm[5]] as const
  }
}
