import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '@fairlead/formatting/number'
import { catalogueLimits } from '@fairlead/validation/catalogue'
import { fetchFile, queryClient, useAction } from '../../server/queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { FoundItem } from './use-items.ts'
import styles from './catalogue.module.css'

type Known = FoundItem['pictures'][number]

interface PictureProps {
  item: Pick<FoundItem, 'id' | 'description'>
  picture: Known
}

/** A picture of an item; until it has come its place is kept. */
export function ItemPicture({ item, picture }: PictureProps) {
  const { data: file } = useQuery({
    queryKey: ['download.cataloguePicture', picture.id],
    queryFn: () =>
      fetchFile('download.cataloguePicture', { params: { id: item.id, fileId: picture.id } }),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <span className={styles['picture']}>
      {file && <Picture file={file} alt={`${item.description}: ${picture.name}`} className="" />}
    </span>
  )
}

/** The pictures of an item that is changed: added and taken off at once, not with its words. */
export function ItemPictures({
  item,
}: {
  item: Pick<FoundItem, 'id' | 'description' | 'pictures'>
}) {
  const [pictures, setPictures] = useState<readonly Known[]>(item.pictures)
  const readAgain = () => {
    for (const name of ['catalogue.list', 'catalogue.find'])
      void queryClient.invalidateQueries({ queryKey: [name] })
    void queryClient.invalidateQueries({ queryKey: ['catalogue'] })
  }
  const add = useAction('catalogue.addPicture', {
    done: 'Picture added',
    onSuccess: (kept) => {
      setPictures((before) => [...before, ...kept])
      readAgain()
    },
  })
  const remove = useAction('catalogue.removePicture', {
    done: 'Picture taken off',
    onSuccess: (_, { params }) => {
      setPictures((before) => before.filter(({ id }) => id !== params.fileId))
      readAgain()
    },
  })
  const { id } = item
  return (
    <fieldset className={styles['pictures']}>
      <legend>Pictures</legend>
      {pictures.length > 0 && (
        <ul>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <ItemPicture item={item} picture={picture} />
              <IconButton
                small
                icon={X}
                label={`Take off ${picture.name}`}
                onClick={() => remove.mutate({ params: { id, fileId: picture.id } })}
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < catalogueLimits.pictures && (
        <FileDrop
          icon={ImagePlus}
          label="Add pictures"
          hint={`At most ${catalogueLimits.pictures}, each up to ${formatBytes(catalogueLimits.pictureBytes)}`}
          accept="image/png,image/jpeg,image/webp,image/gif"
          busy={add.isPending}
          onFiles={(files) => add.mutate({ params: { id }, files: { files } })}
        />
      )}
    </fieldset>
  )
}
