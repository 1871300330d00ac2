declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    variationAxes?: Record<string, { min: number; max: number; default: number }>
    keepFeatures?: string[]
    noHinting?: boolean
  }
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>
}
