import { expect, it } from 'vitest'
import { OwnProfileForm } from './own-profile.ts'

const whole = {
  firstName: 'Alice',
  lastName: 'Arden',
  phone: '+31 10 123 4567',
  department: 'Deck',
}
it.each([
  ['a whole profile', {}, []],
  ['no phone and no department', { phone: '', department: null }, []],
  ['a phone as it is dialled abroad', { phone: '00 31 (0)10-1234567' }, []],
  ['a phone in words', { phone: 'ask the desk' }, ['phone']],
  ['a phone of three digits', { phone: '112' }, ['phone']],
  ['no first name', { firstName: ' ' }, ['firstName']],
  ['a name with figures', { lastName: 'R2D2' }, ['lastName']],
  ['a department that is a story', { department: 'x'.repeat(61) }, ['department']],
])('%s', (_, change, wrong) => {
  const read = OwnProfileForm.safeParse({ ...whole, ...change })
  expect((read.error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(wrong)
})
