import type { CaseType } from '@fairlead/validation/vocabulary'
import { machines, type Machine, type Part } from './spares.ts'
import { families, remarks, services, tenders } from './stores.ts'
import type { Component, Line } from './model.ts'
import type { Random } from './random.ts'

/** What a case asks for. */
export interface Need {
  title: string
  department: string
  components: Component[]
  lines: Line[]
}

const whole = (quantity: number, random: Random) =>
  String(Math.max(1, Math.round(quantity * random.pick([0.5, 1, 1, 1, 1.5, 2]))))

/** Lifelike components and lines for a case of one type. */
export function makeNeed(random: Random, type: CaseType): Need {
  if (type === 'SPARES') return spares(random)
  if (type === 'SUPPLIES') return stores(random)
  const job = type === 'SERVICES' ? random.pick(services) : random.pick(tenders)
  const lines = job.lines.map(([name, unit, quantity, price]) =>
    blank({ name, unit, quantity: String(quantity), price }),
  )
  return { title: job.title, department: job.department, components: [], lines }
}

function spares(random: Random): Need {
  const chosen = random.sample(machines, random.pick([1, 1, 1, 2, 2, 3]))
  const components = chosen.map((machine, i) => componentOf(random, machine, i + 1))
  const lines = chosen.flatMap((machine, i) => {
    const parts = random.sample(machine.parts, random.int(chosen.length === 1 ? 4 : 3, 12))
    return inOrder(machine, parts).map((part) => spareLine(random, machine, part, components[i]!))
  })
  return { title: random.pick(chosen[0]!.titles), department: 'Engine', components, lines }
}

const inOrder = (machine: Machine, parts: Part[]) =>
  parts.sort((a, b) => machine.parts.indexOf(a) - machine.parts.indexOf(b))

/** Every machine with all its parts, some of them twice: the large case of the evaluation screen. */
export function makeLargeNeed(random: Random, count: number): Need {
  const twice = machines.filter((machine) =>
    /Auxiliary engine|purifier|compressor/.test(machine.assembly),
  )
  const chosen = [...machines, ...twice]
  const components = chosen.map((machine, i) =>
    componentOf(random, machine, i < machines.length ? 1 : 2),
  )
  components.forEach((component, i) => (component.key = `c${i + 1}`))
  const lines = chosen
    .flatMap((machine, i) =>
      machine.parts.map((part) => spareLine(random, machine, part, components[i]!)),
    )
    .slice(0, count)
  return { title: 'Dry-dock spares, engine room and deck', department: 'Engine', components, lines }
}

function componentOf(random: Random, machine: Machine, n: number): Component {
  const serial = String(random.int(100_000, 999_999))
  return {
    id: 0,
    key: `c${n}`,
    assembly: n > 1 && random.chance(0.3) ? `${machine.assembly} no. ${n}` : machine.assembly,
    number: `${machine.drawing}-${random.int(100, 999)}`,
    drawingNumber: machine.drawing,
    type: machine.type,
    maker: machine.maker,
    particulars: machine.particulars,
    book: {
      id: `B-${machine.drawing}`,
      name: machine.book,
      number: `${machine.drawing}-IM`,
      maker: machine.maker,
      particulars: machine.particulars,
      model: machine.type,
      serial,
    },
  }
}

function spareLine(random: Random, machine: Machine, part: Part, component: Component): Line {
  const position = machine.parts.indexOf(part)
  const number = String(11 + position * 12).padStart(3, '0')
  return blank({
    component,
    name: part.name,
    unit: part.unit,
    price: part.price,
    code: `${machine.drawing}-${number}`,
    scheme: 'MAKER',
    drawingNumber: `${machine.drawing}-${number}`,
    drawingPosition: String(position + 1),
    quantity: whole(part.quantity, random),
    account: '6410',
    remarks: random.chance(0.06) ? random.pick(remarks.line.slice(0, 2)) : null,
    quality: random.chance(0.3) ? random.pick(['GENUINE', 'GENUINE_NO_CERT', 'OEM', 'OEM']) : null,
  })
}

function stores(random: Random): Need {
  const large = random.chance(0.15)
  const chosen = random.sample(families, large ? 3 : random.pick([1, 1, 1, 2]))
  const issa = random.chance(0.2)
  const lines = chosen.flatMap((family) => {
    const items = random.sample(
      family.items,
      large ? random.int(14, 20) : random.int(5, Math.min(family.items.length, 22)),
    )
    return items
      .sort((a, b) => family.items.indexOf(a) - family.items.indexOf(b))
      .map((item) =>
        blank({
          name: item.name,
          unit: item.unit,
          price: item.price,
          quantity: whole(item.quantity, random),
          account: family.account,
          code: issa ? String(1_000_000 - Number(item.code)).padStart(6, '0') : item.code,
          scheme: issa ? 'ISSA' : 'IMPA',
          remarks: random.chance(0.05) ? random.pick(remarks.line) : null,
        }),
      )
  })
  const title = large ? 'Deck, engine and cabin stores' : random.pick(chosen[0]!.titles)
  return { title, department: chosen[0]!.department, components: [], lines: lines.slice(0, 60) }
}

const blank = (line: Pick<Line, 'name' | 'unit' | 'quantity' | 'price'> & Partial<Line>): Line => ({
  id: 0,
  component: null,
  code: null,
  scheme: null,
  drawingNumber: null,
  drawingPosition: null,
  remarks: null,
  quality: null,
  account: '6000',
  ...line,
})
