import History from 'lucide-react/icons/history'
import ListPlus from 'lucide-react/icons/list-plus'
import Save from 'lucide-react/icons/save'
import ScrollText from 'lucide-react/icons/scroll-text'
import { lazy, Suspense, useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { useUser } from '../../frame/area-context.ts'
import { toast } from '../../frame/toast.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { PastOrder } from './past-order-dialog.tsx'
import type { TemplateLine } from './template-dialog.tsx'

const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}))
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).SaveTemplateDialog,
}))

const PastOrderDialog = lazy(async () => ({
  default: (await import('./past-order-dialog.tsx')).PastOrderDialog,
}))

/** A line to begin with: of a template, or as it was ordered before. */
export type BegunLine = TemplateLine & Partial<Pick<PastOrder['lines'][number], 'part'>>

interface Props {
  /** Whose orders of before can be taken; null where no vessel is chosen yet. */
  vesselId: number | null
  onTake: (lines: readonly BegunLine[]) => void
  /** Lines of a contract, where they can be ordered. */
  onContract?: () => void
  /** What is written and can become a template. */
  whole?: TemplateLine[]
}

/** Lines that begin with a template or an order of before, and lines that become a template. */
export function TemplateMenu({ vesselId, onTake, onContract, whole = [] }: Props) {
  const [open, setOpen] = useState<'take' | 'past' | 'save' | null>(null)
  const user = useUser()
  const keeps = user.vesselId === null && user.duties.includes('trade')
  const close = () => setOpen(null)
  const take = (lines: readonly BegunLine[]) => {
    onTake(lines)
    toast(`${counted(lines.length, 'line')} added`)
    close()
  }
  return (
    <>
      <Menu label="Template" icon={ListPlus} small quiet>
        <MenuItem icon={ListPlus} aria-haspopup="dialog" onClick={() => setOpen('take')}>
          Begin with a template
        </MenuItem>
        <MenuItem icon={History} aria-haspopup="dialog" onClick={() => setOpen('past')}>
          As last time
        </MenuItem>
        {onContract && (
          <MenuItem icon={ScrollText} aria-haspopup="dialog" onClick={onContract}>
            From a contract
          </MenuItem>
        )}
        {keeps && whole.length > 0 && (
          <MenuItem icon={Save} aria-haspopup="dialog" onClick={() => setOpen('save')}>
            Save these lines as a template
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {open === 'take' && <TemplateDialog onClose={close} onTake={take} />}
        {open === 'past' && (
          <PastOrderDialog vesselId={user.vesselId ?? vesselId} onClose={close} onTake={take} />
        )}
        {open === 'save' && <SaveTemplateDialog onClose={close} lines={whole} />}
      </Suspense>
    </>
  )
}
