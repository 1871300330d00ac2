import { expect, test } from 'vitest'
import { componentHeading } from './component.ts'

const component = {
  key: 'c1',
  assembly: 'Cylinder cover',
  number: '7',
  drawingNumber: '90161',
  type: 'HD 6S60',
  maker: 'Halvard Diesel',
  particulars: null,
  book: { name: 'Engine book', number: '2', model: null, serial: '27714' },
}

test('a component is known by its name, and by what finds it in the books', () => {
  expect(componentHeading(component)).toEqual({
    title: 'Cylinder cover',
    detail:
      'No 7, Type HD 6S60, Maker Halvard Diesel, Drawing 90161, Book Engine book 2, Serial 27714',
  })
  const nameless = { ...component, assembly: null, book: null }
  expect(componentHeading(nameless)).toMatchObject({ title: '7' })
  expect(componentHeading({ ...nameless, number: null }).title).toBe('c1')
})
