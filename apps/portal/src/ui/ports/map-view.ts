import type { PickedPort } from './port-tree.ts'

/** A part of the world on the screen: the middle in map units, and how many pixels a unit is. A unit is a degree of longitude. */
export interface View {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

/** Mercator, north up; what is nearer to the poles than 84 degrees is cut. */
export function projected(latitude: number, longitude: number): { x: number; y: number } {
  const held = Math.max(-84, Math.min(84, latitude))
  const y = (Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) * 180) / Math.PI
  return { x: longitude, y: -y }
}

/** Where a point of the map is on the screen. */
export const onScreen = (view: View, size: Size, point: { x: number; y: number }) => ({
  x: (point.x - view.x) * view.scale + size.width / 2,
  y: (point.y - view.y) * view.scale + size.height / 2,
})

const nearest = { least: 1, most: 60 }

const heldScale = (scale: number, size: Size) =>
  Math.max(Math.min(nearest.least, size.width / 360), Math.min(nearest.most, scale))

/** Nearer or further, around a place on the screen. */
export function zoomed(
  view: View,
  size: Size,
  by: number,
  around?: { x: number; y: number },
): View {
  const scale = heldScale(view.scale * by, size)
  const at = around ?? { x: size.width / 2, y: size.height / 2 }
  const x = view.x + (at.x - size.width / 2) / view.scale
  const y = view.y + (at.y - size.height / 2) / view.scale
  return {
    x: x - (at.x - size.width / 2) / scale,
    y: y - (at.y - size.height / 2) / scale,
    scale,
  }
}

/** All of the points, or the inhabited world where there are none. */
export function viewOf(ports: readonly PickedPort[], size: Size): View {
  const points = ports.flatMap(({ at }) => (at ? [projected(at[0], at[1])] : []))
  if (!points.length) return { x: 12, y: -20, scale: size.width / 360 }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(size.width / (east - west + 4), size.height / (south - north + 4), 24)
  return { x: (west + east) / 2, y: (north + south) / 2, scale: heldScale(scale, size) }
}

/** A port in its place on the screen. */
export interface Point {
  port: PickedPort
  chosen: boolean
  x: number
  y: number
}

/** So near to each other points cannot be told apart: one stands for them, a chosen one before others, the larger before smaller. */
const cells = { chosen: 6, other: 14 }

/** The points that are drawn: those in view, thinned out. `inView` counts the chosen ones, drawn or not. */
export function pointsOf(
  ports: readonly PickedPort[],
  chosen: ReadonlySet<string>,
  view: View,
  size: Size,
): { points: Point[]; inView: number } {
  const taken = new Set<string>()
  const points: Point[] = []
  let inView = 0
  for (const isChosen of [true, false])
    for (const port of ports) {
      if (!port.at || chosen.has(port.locode) !== isChosen) continue
      if (!isChosen && port.listed === false) continue
      const { x, y } = onScreen(view, size, projected(port.at[0], port.at[1]))
      if (x < 0 || y < 0 || x > size.width || y > size.height) continue
      if (isChosen) inView += 1
      const cell = isChosen ? cells.chosen : cells.other
      const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)} ${isChosen}`
      const coarse = `${Math.floor(x / cells.other)} ${Math.floor(y / cells.other)}`
      if (taken.has(key) || (!isChosen && taken.has(coarse))) continue
      taken.add(key).add(coarse)
      points.push({ port, chosen: isChosen, x, y })
    }
  return { points, inView }
}

/** The drawn point nearest to a place, within a finger's or pointer's reach. */
export function pointAt(
  points: readonly Point[],
  x: number,
  y: number,
  reach: number,
): Point | null {
  let best: Point | null = null
  let least = reach
  for (const point of points) {
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance < least || (distance === least && point.chosen)) {
      best = point
      least = distance
    }
  }
  return best
}

/** Names beside points, as many as have room: chosen ports first. */
export function labelsOf(points: readonly Point[], size: Size, most = 14): Point[] {
  const boxes: { x: number; y: number; width: number }[] = []
  return points.filter((point) => {
    if (boxes.length >= most) return false
    const box = { x: point.x + 8, y: point.y, width: point.port.name.length * 6.2 }
    if (box.x + box.width > size.width) return false
    const clear = boxes.every(
      (other) =>
        Math.abs(other.y - box.y) > 14 ||
        box.x > other.x + other.width + 8 ||
        other.x > box.x + box.width + 8,
    )
    const free = points.every(
      (other) =>
        other === point ||
        Math.abs(other.y - box.y) > 8 ||
        other.x < box.x - 4 ||
        other.x > box.x + box.width + 4,
    )
    if (!clear || !free) return false
    boxes.push(box)
    return true
  })
}

/** A ring of land: its path in map units, and what it covers. */
export interface Land {
  path: string
  west: number
  east: number
  north: number
  south: number
}

const parts = 20

/** The rings of land.json: steps in twentieths of a degree. */
export function landOf(rings: readonly (readonly number[])[]): Land[] {
  return rings.map((steps) => {
    let [lon, lat] = [0, 0]
    const land: Land = { path: '', west: 180, east: -180, north: 180, south: -180 }
    for (let i = 0; i < steps.length; i += 2) {
      lon += steps[i]!
      lat += steps[i + 1]!
      const { x, y } = projected(lat / parts, lon / parts)
      // What crosses the date line goes on at the other edge, not across the world.
      const jumps = i > 0 && Math.abs(steps[i]!) > 180 * parts
      land.path += `${i && !jumps ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`
      land.west = Math.min(land.west, x)
      land.east = Math.max(land.east, x)
      land.north = Math.min(land.north, y)
      land.south = Math.max(land.south, y)
    }
    land.path += 'Z'
    return land
  })
}

/** Land that is in view, and large enough to be seen. */
export const landIn = (land: readonly Land[], view: View, size: Size): Land[] => {
  const [halfX, halfY] = [size.width / 2 / view.scale, size.height / 2 / view.scale]
  return land.filter(
    (each) =>
      each.east > view.x - halfX &&
      each.west < view.x + halfX &&
      each.south > view.y - halfY &&
      each.north < view.y + halfY &&
      (each.east - each.west) * view.scale > 1.5,
  )
}
