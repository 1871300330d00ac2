import { expect, test } from 'vitest'
import rings from './land.json'
import {
  labelsOf,
  landIn,
  landOf,
  onScreen,
  pointAt,
  pointsOf,
  projected,
  viewOf,
  zoomed,
} from './map-view.ts'

const size = { width: 520, height: 430 }
const port = (locode: string, latitude: number, longitude: number) => ({
  locode,
  name: locode,
  at: [latitude, longitude] as const,
})
const aegean = [
  port('GRPIR', 37.93, 23.62),
  port('GRSKG', 40.63, 22.93),
  port('TRIZM', 38.43, 27.13),
]

test('the view holds all of its ports, and the world where there are none', () => {
  const view = viewOf(aegean, size)
  for (const { at } of aegean) {
    const { x, y } = onScreen(view, size, projected(...at))
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
  }
  const world = viewOf([], size)
  expect(onScreen(world, size, projected(0, -160)).x).toBeGreaterThan(0)
})

test('zooming keeps the place under the pointer', () => {
  const view = viewOf(aegean, size)
  const around = { x: 100, y: 80 }
  const nearer = zoomed(view, size, 2, around)
  const place = { x: view.x + (100 - 260) / view.scale, y: view.y + (80 - 215) / view.scale }
  const after = onScreen(nearer, size, place)
  expect([after.x, after.y].map(Math.round)).toEqual([100, 80])
  expect(zoomed(view, size, 1e6).scale).toBe(60)
})

test('of points on one another the chosen one is drawn; all chosen ones in view are counted', () => {
  const ports = [...aegean, port('GRPER', 37.97, 23.57), port('JPTYO', 35.6, 139.8)]
  const chosen = new Set(['GRPER', 'GRSKG', 'JPTYO'])
  const view = viewOf(aegean, size)
  const { points, inView } = pointsOf(ports, chosen, view, size)
  expect(points.map((point) => point.port.locode)).toEqual(['GRSKG', 'GRPER', 'TRIZM'])
  expect(inView).toBe(2)
  const [first] = points
  expect(pointAt(points, first!.x + 3, first!.y, 14)?.port.locode).toBe('GRSKG')
  expect(pointAt(points, -100, -100, 14)).toBeNull()
  expect(labelsOf(points, size)).toHaveLength(3)
})

test('eight thousand ports are thinned out to what can be told apart', () => {
  const many = Array.from({ length: 8000 }, (_, n) =>
    port(`X${n}`, 35 + (n % 90) / 3, -10 + Math.floor(n / 90) / 2),
  )
  const view = viewOf(many, size)
  expect(pointsOf(many, new Set(), view, size).points.length).toBeLessThan(1200)
})

test('only land in view is drawn', () => {
  const land = landOf(rings)
  expect(land.length).toBeGreaterThan(500)
  const near = landIn(land, viewOf(aegean, size), size)
  expect(near.length).toBeGreaterThan(3)
  expect(near.length).toBeLessThan(land.length / 4)
})
