import Bookmark from 'lucide-react/icons/bookmark'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAction, useCall } from '../server/queries.ts'
import { Button, IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field, TextInput } from './field.tsx'

/** Named filters of a list, stored on the server: all, then one per view. */
export function SavedViews({ page }: { page: string }) {
  const { data } = useCall('view.list', {}, { staleTime: 300_000 })
  const { search, pathname } = useLocation()
  const [naming, setNaming] = useState(false)
  const [last, setLast] = useState<number | null>(null)
  const remove = useAction('view.remove', { done: 'View removed' })
  const views = (data ?? []).filter((view) => view.page === page)
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
          onClick={() => remove.mutate({ params: { id: here.id } })}
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

function NameView({ page, query, onClose }: { page: string; query: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const save = useAction('view.save', { done: 'View saved', onSuccess: onClose })
  return (
    <Dialog
      title="Save this view"
      note="Its filters and its order, under a name of yours"
      onClose={onClose}
      onSubmit={() => save.mutate({ body: { page, name, query } })}
      actions={
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!name.trim()}>
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
