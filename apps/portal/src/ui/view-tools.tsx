import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Ship from 'lucide-react/icons/ship'
import Trash2 from 'lucide-react/icons/trash-2'
import { useDelete, useListContext, useNotify } from 'ra-core'
import { useState } from 'react'
import { useAction, useCall } from '../server/queries.ts'
import type { ListRecord } from '../server/resources.ts'
import { IconButton } from './button.tsx'
import { OwnVessels, type OwnVesselsProps } from './own-vessels.tsx'

export type View = ListRecord<'view'>
/** A view the product brings along: a name and the query of the list. */
export interface ReadyView {
  name: string
  query: string
}

interface ViewToolsProps {
  page: string
  view: ReadyView | View
  /** It is there from the start, and stays. */
  fixed: boolean
}

/** What can be done with the view that is open. */
export function ViewTools({ page, view, fixed }: ViewToolsProps) {
  const { filterValues } = useListContext()
  const remove = useRemoval()
  const saved = 'id' in view ? view : undefined
  const opens = saved?.opens ?? false
  const done = opens
    ? 'This list opens with all of its rows'
    : `This list opens with ${view.name} from now on`
  const open = useAction('view.open', { done })
  const save = useAction('view.save', { done })
  const { name, query } = view
  const openWith = (on: boolean) =>
    saved
      ? open.mutate({ params: { id: saved.id }, body: { opens: on } })
      : save.mutate({ body: { page, name, query, opens: on } })
  return (
    <>
      <IconButton
        small
        icon={opens ? PinOff : Pin}
        label={opens ? `Do not open this list with ${name}` : `Open this list with ${name}`}
        onClick={() => openWith(!opens)}
      />
      {filterValues['mine'] === true && (
        <VesselsButton onOpenWith={opens ? undefined : () => openWith(true)} />
      )}
      {saved && !fixed && (
        <IconButton
          small
          icon={Trash2}
          label={`Remove the view ${name}`}
          onClick={() => remove(saved)}
        />
      )}
    </>
  )
}

/** Which vessels are mine is asked where nothing is known of it yet. */
function VesselsButton({ onOpenWith }: Pick<OwnVesselsProps, 'onOpenWith'>) {
  const mine = useCall('vessel.mine', {}).data?.vesselIds
  const [asking, setAsking] = useState<boolean>()
  return (
    <>
      <IconButton
        small
        icon={Ship}
        label="Choose your vessels"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      {mine && (asking ?? mine.length === 0) && (
        <OwnVessels mine={mine} onOpenWith={onOpenWith} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

/** A removed view is gone at once and can be taken back while the toast stands. */
function useRemoval() {
  const notify = useNotify()
  const [remove] = useDelete<View>('view', undefined, { mutationMode: 'undoable' })
  return (view: View) =>
    remove(
      'view',
      { id: view.id, previousData: view },
      { onSuccess: () => notify('View removed', { type: 'success', undoable: true }) },
    )
}
