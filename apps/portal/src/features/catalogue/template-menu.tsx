import History from 'lucide-react/icons/history'
import ListPlus from 'lucide-react/icons/list-plus'
import Save from 'lucide-react/icons/save'
import { lazy, Suspense, useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { mayDo } from '@fairlead/validation/team'
import { useUser } from '../../../frame/area-context.ts'
import { toast } from '../../../frame/toast.ts'
import type { GridStore } from '../../../ui/grid/store.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { blankLine, isTyped, lineProblem, type CaseDraft, type DraftLine } from './case-draft.ts'

const TemplateDialog = lazy(async () => ({
  default: (await import('../../catalogue/template-dialog.tsx')).TemplateDialog,
}))
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('../../catalogue/template-dialog.tsx')).SaveTemplateDialog,
}))

const PastOrderDialog = lazy(async () => ({
  default: (await import('../../catalogue/past-order-dialog.tsx')).PastOrderDialog,
}))

interface Props {
  draft: CaseDraft
  store: GridStore<DraftLine>
}

/** Lines that begin with a template, and lines that become one. */
export function TemplateMenu({ draft, store }: Props) {
  const [open, setOpen] = useState<'take' | 'past' | 'save' | null>(null)
  const user = useUser()
  const whole = draft.lines.filter((line) => isTyped(line) && !lineProblem(line))
  const keeps = user.vesselId === null && mayDo(user.teamRole, 'trade')
  const close = () => setOpen(null)
  const take = (lines: readonly Partial<DraftLine>[]) => {
    store.insert(lines.map((line) => ({ ...blankLine(draft.type, null), ...line })))
    toast(`${counted(lines.length, 'line')} added`)
    close()
  }
  return (
    <>
      <Menu label="Template" icon={ListPlus} small quiet>
        <MenuItem icon={ListPlus} onClick={() => setOpen('take')}>
          Begin with a template
        </MenuItem>
        <MenuItem icon={History} onClick={() => setOpen('past')}>
          As last time
        </MenuItem>
        {keeps && whole.length > 0 && (
          <MenuItem icon={Save} onClick={() => setOpen('save')}>
            Save these lines as a template
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {open === 'take' && <TemplateDialog onClose={close} onTake={take} />}
        {open === 'past' && (
          <PastOrderDialog
            vesselId={user.vesselId ?? draft.vessel?.id ?? null}
            onClose={close}
            onTake={(lines) =>
              take(lines.map(({ part, ...line }) => ({ ...line, kit: part ? 'PART' : '' })))
            }
          />
        )}
        {open === 'save' && (
          <SaveTemplateDialog
            onClose={close}
            lines={whole.map(({ scheme, code, name, quantity, unit, remarks, accountCode }) => ({
              scheme: code ? scheme : '',
              code,
              name,
              quantity,
              unit,
              remarks,
              accountCode: accountCode ?? '',
            }))}
          />
        )}
      </Suspense>
    </>
  )
}
