import type { Answer, Claim, Claimed, Claiming } from '../claims.ts'
import type { Link } from '../navigation.ts'

export type Tone = 'warn' | 'bad' | 'good' | 'blue' | 'grey'
type ListCell =
  | string
  | { readonly flag: string; readonly tone?: Tone }
  | { readonly bar: number; readonly text: string }

/** A product picture: one list as it stands on the screen, with made-up data. */
export interface ListPicture {
  readonly title: string
  readonly chips: readonly string[]
  readonly note: string
  readonly columns: readonly { readonly label: string; readonly right?: boolean }[]
  readonly rows: readonly (readonly ListCell[])[]
  readonly caption: string
}

interface SlipRow extends Claiming {
  readonly name: string
  readonly value?: string
  readonly flag?: string
  /** An earlier value, struck out. */
  readonly was?: string
}

/** A slip of paper on the chart: what one record shows. */
export interface Slip {
  readonly head: string
  readonly note?: string
  readonly flag?: string
  readonly rows: readonly SlipRow[]
}

/** A screen of the product, taken from the demo by `node tools/screenshots.ts`. */
export interface Screen {
  readonly file: 'in-process-rfqs' | 'evaluation' | 'quotation-sheet' | 'order' | 'link'
  readonly alt: string
  readonly caption: string
}

export interface Job extends Claimed {
  readonly title: string
  readonly text: readonly string[]
  readonly ticks?: readonly (Claiming & { readonly words: string })[]
  /** A slip, or the waterfall of the worked example. */
  readonly picture: Slip | 'waterfall' | 'phone'
  /** Stands under the text, over the whole width. */
  readonly screen?: Screen
}

export interface Product {
  readonly slug: string
  readonly name: string
  readonly tab: string
  readonly heading: string
  readonly lead: string
  readonly description: string
  /** The module the page is about, where it is not live yet. */
  readonly claim?: Claim
  readonly actions: readonly Link[]
  readonly list: ListPicture
  readonly jobs: readonly Job[]
  readonly asksTitle: string
  readonly asks: readonly Answer[]
}
