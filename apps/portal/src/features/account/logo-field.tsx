import ImagePlus from 'lucide-react/icons/image-plus'
import { useQuery } from '@tanstack/react-query'
import { logoLimits } from '@fairlead/validation/papers'
import { formatBytes } from '@fairlead/formatting/number'
import { fetchFile, useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The logo of the company's papers: shown, replaced, taken off. */
export function LogoField({ logo }: { logo: string | null }) {
  const save = useAction('letterhead.saveLogo', { done: 'Logo saved' })
  const remove = useAction('letterhead.removeLogo', { done: 'Logo removed' })
  return (
    <>
      {logo && (
        <div className="row">
          <LogoImage key={logo} logo={logo} />
          <Button small busy={remove.isPending} onClick={() => remove.mutate({})}>
            Remove the logo
          </Button>
        </div>
      )}
      <FileDrop
        icon={ImagePlus}
        label={logo ? 'Replace the logo' : 'Add a logo'}
        hint={`PNG or JPEG, at most ${formatBytes(logoLimits.bytes)}; set 14 mm high`}
        accept=".png,.jpg,.jpeg"
        multiple={false}
        busy={save.isPending}
        onFiles={(files) => save.mutate({ files: { files } })}
      />
    </>
  )
}

function LogoImage({ logo }: { logo: string }) {
  const { data: file } = useQuery({
    queryKey: ['letterhead.logo', logo],
    queryFn: () => fetchFile('letterhead.logo', {}),
    staleTime: Infinity,
  })
  return file ? <Picture className="logo" file={file} alt="The logo of your papers" /> : null
}
