import type { z } from 'zod'
import { pick, type Random } from '@fairlead/server/testing/random'

/** What a shape says of itself, as far as a value for it is to be made. */
interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  items?: readonly z.core.$ZodType[]
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  valueType?: z.core.$ZodType
  entries?: Record<string, unknown>
  values?: readonly unknown[]
  getter?: () => z.core.$ZodType
}
const definitionOf = (type: z.core.$ZodType) => type._zod.def as unknown as Definition

const texts = [
  'Cotton rags',
  '1',
  '2.50',
  '2099-01-01',
  '2099-01-01T12:00:00Z',
  'EUR',
  'NLRTM',
  'GR',
  'Europe/Athens',
  'somebody@somewhere.test',
  '00000000-0000-4000-8000-000000000000',
  'c'.repeat(32),
  '123456',
  '9074729',
  'https://somewhere.test',
  '+30 210 1234567',
]
const numbers = [1, 0, 5, 100, 2030]

/** A value that a shape takes, or nearly: what two fields say of each other is not looked at. */
export function valueFor(type: z.core.$ZodType, random: Random): unknown {
  const def = definitionOf(type)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).flatMap(([key, part]) => {
          const value = valueFor(part, random)
          return value === undefined ? [] : [[key, value]]
        }),
      )
    case 'array':
      return Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
        valueFor(def.element!, random),
      )
    case 'tuple':
      return def.items!.map((part) => valueFor(part, random))
    case 'record':
      return { 1: valueFor(def.valueType!, random) }
    case 'union':
      return valueFor(pick(def.options!, random), random)
    case 'intersection':
      return Object.assign({}, valueFor(def.left!, random), valueFor(def.right!, random)) as unknown
    case 'optional':
    case 'default':
    case 'prefault':
      return random() < 0.3 ? undefined : valueFor(def.innerType!, random)
    case 'nullable':
      return random() < 0.3 ? null : valueFor(def.innerType!, random)
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return valueFor(def.innerType!, random)
    case 'lazy':
      return valueFor(def.getter!(), random)
    case 'pipe':
      return valueFor(definitionOf(def.in!).type === 'transform' ? def.out! : def.in!, random)
    case 'enum':
      return pick(Object.values(def.entries!), random)
    case 'literal':
      return pick(def.values!, random)
    case 'boolean':
      return random() < 0.5
    case 'number':
      return pick(takenBy(type, numbers), random)
    case 'string':
      return pick(takenBy(type, texts), random)
    default:
      return pick(['a', 1, null, {}], random)
  }
}

function takenBy<T>(type: z.core.$ZodType, candidates: readonly T[]): readonly T[] {
  const taken = candidates.filter((value) => (type as z.ZodType).safeParse(value).success)
  return taken.length > 0 ? taken : candidates
}
