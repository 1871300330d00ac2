import Check from 'lucide-react/icons/check'
import type { TypedDeclaration } from '@fairlead/validation/declaration-draft'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** Of the field, or of the material. */
  path: string
  name: string
  typed: TypedDeclaration
  onChange: (typed: TypedDeclaration) => void
}

/** Beside what was read off a document, until a person says that it is right; whoever types something else has looked too. */
export function UnsureField({ path, name, typed, onChange }: Props) {
  const isOf = (each: string) => each === path || each.startsWith(`${path}.`)
  if (!typed.unsure.some(isOf)) return null
  return (
    <Button
      small
      icon={Check}
      onClick={() => onChange({ ...typed, unsure: typed.unsure.filter((each) => !isOf(each)) })}
    >
      Confirm<span className="sr"> {name}</span>
    </Button>
  )
}
