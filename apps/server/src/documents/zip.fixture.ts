import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a test zip. `declared` lies about the unpacked size; */
export interface FixtureEntry {
  name: string
  data: string | Buffer
  declared?: number
  stored?: boolean
}

/** Builds a zip for tests, honest or hostile. Imported by tests only. */
export function zipOf(entries: FixtureEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = record(entry, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function record({ name, data, declared, stored }: FixtureEntry, offset: number) {
  const raw = Buffer.from(data)
  const packed = stored ? raw : deflateRawSync(raw)
  const title = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(stored ? 0 : 8, 4)
  common.writeUInt32LE(crc32(raw), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(declared ?? raw.length, 18)
  common.writeUInt16LE(title.length, 22)
  const signature = (value: number) => {
    const buffer = Buffer.alloc(4)
    buffer.writeUInt32LE(value)
    return buffer
  }
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  const made = Buffer.from([20, 0])
  return {
    local: Buffer.concat([signature(0x04034b50), common, title, packed]),
    central: Buffer.concat([signature(0x02014b50), made, common, rest, title]),
  }
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/'

/** A sheet of a test workbook: the inside of its `worksheet` element. */
export interface FixtureSheet {
  name: string
  worksheet: string
  hidden?: boolean
}

/** A workbook around the inside of one `worksheet` element, with further entries. */
export const workbookOf = (worksheet: string, more: FixtureEntry[] = [], prolog = ''): Buffer =>
  bookOf([{ name: 'Sheet1', worksheet }], more, prolog)

/** A workbook of several sheets. */
export function bookOf(
  sheets: readonly FixtureSheet[],
  more: readonly FixtureEntry[] = [],
  prolog = '',
): Buffer {
  const each = (write: (sheet: FixtureSheet, number: number) => string) =>
    sheets.map((sheet, i) => write(sheet, i + 1)).join('')
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${packages}content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${packages}relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(({ name, hidden }, n) => `<sheet name="${name}" sheetId="${n}"${hidden ? ' state="hidden"' : ''} r:id="rId${n}"/>`)}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="${packages}relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    },
    ...sheets.map(({ worksheet }, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      data: `${prolog}<worksheet xmlns="${main}">${worksheet}</worksheet>`,
    })),
    ...more,
  ])
}

/** A cell holding text, as `workbookOf` wants it. */
export const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
