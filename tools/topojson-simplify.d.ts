declare module 'topojson-simplify' {
  import type { feature } from 'topojson-client'
  type World = Parameters<typeof feature>[0]
  export function presimplify(topology: World): World
  export function simplify(topology: World, least: number): World
}
