import Bookmark from 'lucide-react/icons/bookmark'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCreate, useDelete, useGetList, useNotify } from 'ra-core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ListRecord } from '../server/resources.ts'
import { Button, IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field, TextInput } from './field.tsx'
import './saved-views.css'

type View = ListRecord<'view'>

/** The saved queries of a list. They are stored on the server, so a user finds them on every device. */
function useSavedViews(page: string): readonly View[] {
  const { data } = useGetList<View>('view', {}, { staleTime: 300_000 })
  return data?.filter((view) => view.page === page) ?? []
}

/** Named filters of a list: all, then one per view. */
export function SavedViews({ page }: { page: string }) {
  const views = useSavedViews(page)
  const { search, pathname } = useLocation()
  const [naming, setNaming] = useState(false)
  const [last, setLast] = useState<number | null>(null)
  const remove = useRemoval()
  const here = views.find((view) => view.query === search)
  const changed = !here && search ? views.find((view) => view.id === last) : undefined
  return (
    <div className="views">
      <Link className="view" to={pathname} aria-current={search ? undefined : 'true'}>
        All
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          className="view"
          to={pathname + view.query}
          onClick={() => setLast(view.id)}
          aria-current={view === here || view === changed ? 'true' : undefined}
        >
          {view.name}
          {view === changed && (
            <>
              <span className="view__dot" title="Changed, not saved" />
              <span className="sr">changed, not saved</span>
            </>
          )}
        </Link>
      ))}
      {here && (
        <IconButton
          small
          icon={Trash2}
          label={`Remove the view ${here.name}`}
          onClick={() => remove(here)}
        />
      )}
      {search && !here && (
        <Button kind="quiet" small icon={Bookmark} onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {naming && <NameView page={page} query={search} onClose={() => setNaming(false)} />}
    </div>
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

function NameView({ page, query, onClose }: { page: string; query: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const notify = useNotify()
  const [save, { isPending }] = useCreate<View>('view', undefined, {
    onSuccess: () => {
      notify('View saved', { type: 'success' })
      onClose()
    },
    onError: (error) => notify((error as Error).message, { type: 'error' }),
  })
  return (
    <Dialog
      title="Save this view"
      note="Its filters and its order, under a name of yours"
      onClose={onClose}
      onSubmit={() => void save('view', { data: { page, name, query } })}
      actions={
        <Button kind="primary" type="submit" busy={isPending} disabled={!name.trim()}>
          Save view
        </Button>
      }
    >
      <Field label="Name" required>
        <TextInput value={name} onChange={setName} maxLength={60} autoFocus />
      </Field>
    </Dialog>
  )
}
