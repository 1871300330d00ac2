import { ConformityDeclaration } from '@fairlead/validation/ihm/conformity-declaration'
import { MaterialDeclaration, UnitBasis } from '@fairlead/validation/ihm/material-declaration'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { readDay } from '@fairlead/validation/typed-day'
import { foreignAnswers } from './declaration.foreign-answers.ts'

/** The labels of the official forms, as programs and people write them. The first that a cell begins with names its field. */
const labels: [path: string, label: RegExp][] = [
  ['material.sdocNumber', /^s\s?doc[\s-]*(id[\s.-]*no|id|no|number)\b/i],
  ['material.number', /^(md|material declaration)[\s-]*(id[\s.-]*no|id|no|number)\b/i],
  ['material.date', /^(date of declaration|declaration date|date of issue|date)\b/i],
  [
    'material.supplier.company',
    /^(company name|supplier(’s|'s)? name|name of supplier|supplier|company)\b/i,
  ],
  ['material.supplier.division', /^division( name)?\b/i],
  ['material.supplier.address', /^(address)\b/i],
  ['material.supplier.contact', /^contact( person)?\b/i],
  ['material.supplier.phone', /^(tele)?phone( (no|number))?\b/i],
  ['material.supplier.fax', /^fax( (no|number))?\b/i],
  ['material.supplier.email', /^e-?mail( address)?\b/i],
  ['material.productName', /^(product|part|item) name\b/i],
  ['material.productNumber', /^(product|part|item) (number|no)\b/i],
  ['material.maker', /^(maker|manufacturer)\b/i],
  ['material.revision', /^rev(ision)?\b/i],
  ['material.information', /^product information\b/i],
  ['conformity.issuer.name', /^issuer(’s|'s)? name\b/i],
  ['conformity.issuer.address', /^issuer(’s|'s)? address\b/i],
  ['conformity.objects', /^object(\(s\)|s)? of (the )?declaration\b/i],
  ['conformity.place', /^place( of issue)?\b/i],
  ['conformity.function', /^function\b/i],
]
/** Labels that begin a field of their own where two fields stand side by side. */
const besideAnother =
  /\s+(?=(?:MD ID|SDoC ID|(?:product|part) (?:name|number|information)|company name|division name|contact person|telephone|fax|e-?mail)\b)/i
const basisPattern = /contained in\s*1\s*(piece|pcs?|kg|m3|m2|m)\b/i

interface Asked {
  today: string
  eu: boolean
}

/** What the rows of another's form tell, as declarations that are drafts; every field that was found is named as unsure. */
export function foreignFields(rows: readonly string[][], asked: Asked) {
  const said = labelled(rows)
  const edition = thresholdsOn(asked.today, asked)
  const { answers, unsure } = foreignAnswers(rows, edition.rows)
  const basis = basisIn(rows)
  const text = (path: string) => said.get(path) ?? ''
  const date = readDay(text('material.date'), asked.today) || null
  const material = MaterialDeclaration.safeParse({
    number: text('material.number').slice(0, 40),
    date,
    sdocNumber: text('material.sdocNumber').slice(0, 40),
    supplier: Object.fromEntries(
      ['company', 'division', 'address', 'contact', 'phone', 'fax', 'email'].map((name) => [
        name,
        text(`material.supplier.${name}`).slice(0, name === 'address' ? 400 : 60),
      ]),
    ),
    maker: text('material.maker').slice(0, 120),
    productName: text('material.productName').slice(0, 200),
    productNumber: text('material.productNumber').slice(0, 80),
    revision: text('material.revision').slice(0, 40),
    information: text('material.information').slice(0, 400),
    delivered: { amount: null, unit: null },
    basis,
    answers,
    edition: edition.edition,
    eu: asked.eu,
  }).data
  const conformity = ConformityDeclaration.safeParse({
    number: text('material.sdocNumber').slice(0, 40),
    issuer: {
      name: text('conformity.issuer.name').slice(0, 200),
      address: text('conformity.issuer.address').slice(0, 400),
    },
    objects: text('conformity.objects').slice(0, 1000),
    covers: said.has('material.number') ? [text('material.number').slice(0, 40)] : [],
    place: text('conformity.place').slice(0, 120),
    date,
    name: '',
    function: text('conformity.function').slice(0, 120),
  }).data
  const found = [
    ...[...said.keys()].filter((path) => path !== 'material.date' || date !== null),
    ...(basis ? ['material.basis'] : []),
    ...unsure,
  ]
  const isConformity = found.some((path) => path.startsWith('conformity.'))
  return {
    material: found.some((path) => path.startsWith('material.')) ? (material ?? null) : null,
    conformity: isConformity ? (conformity ?? null) : null,
    unsure: found,
  }
}

/** The first value of each label: in its own cell behind it, or in the next one. */
function labelled(rows: readonly string[][]): Map<string, string> {
  const said = new Map<string, string>()
  for (const row of rows) {
    const cells = row
      .flatMap((cell) => cell.split(besideAnother))
      .map((cell) => cell.replace(/^[\s<]+|^\(?\d{1,2}[.)]\s*(?=\p{L})/u, '').trim())
      .filter(Boolean)
    for (const [i, cell] of cells.entries()) {
      const [path, label] = labels.find(([, pattern]) => pattern.test(cell)) ?? []
      if (!path || !label || said.has(path)) continue
      const behind = cell.replace(label, '').replace(/^[\s.:>)#-]+/, '')
      const next = cells[i + 1] ?? ''
      const value = behind || (labels.some(([, pattern]) => pattern.test(next)) ? '' : next)
      if (value) said.set(path, value)
    }
  }
  return said
}

function basisIn(rows: readonly string[][]): UnitBasis | null {
  for (const row of rows) {
    const unit = basisPattern.exec(row.join(' '))?.[1]?.toLowerCase()
    if (unit) return unit.startsWith('p') ? 'piece' : UnitBasis.parse(unit)
  }
  return null
}
