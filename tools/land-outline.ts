import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import land from 'world-atlas/land-50m.json' with { type: 'json' }
import { root } from './run.ts'

/**
 * `node tools/land-outline.ts`: makes apps/portal/src/ui/ports/land.json, the land behind the ports: Natural Earth 1:50m (public
 * domain, as packaged by `world-atlas`), simplified. A ring is a list of whole numbers, twentieths of a degree: longitude and
 * latitude of its first point, then the steps to each next one.
 */
const parts = 20
type World = Parameters<typeof feature>[0]
/** Triangles smaller than this (square degrees) are no corner; islands smaller than a few of them are no land. */
const least = 0.01

const world = simplify(presimplify(land as unknown as World), least)
const shape = feature(world, world.objects['land']!)
const features = 'features' in shape ? shape.features : [shape]
const rings = features
  .flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'Polygon'
        ? geometry.coordinates
        : [],
  )
  .map((ring) =>
    ring.map(([lon = 0, lat = 0]) => [Math.round(lon * parts), Math.round(lat * parts)] as const),
  )
  .map((ring) =>
    ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1]![0] || y !== ring[i - 1]![1]),
  )
  .filter((ring) => ring.length > 3)
const steps = rings.map((ring) =>
  ring.flatMap(([x, y], i) => (i ? [x - ring[i - 1]![0], y - ring[i - 1]![1]] : [x, y])),
)
await writeFile(join(root, 'apps/portal/src/ui/ports/land.json'), `${JSON.stringify(steps)}\n`)
console.log(`${rings.length} rings, ${rings.reduce((sum, ring) => sum + ring.length, 0)} points`)
