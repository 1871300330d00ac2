import { useParams } from 'react-router'
import { ExternalFrame } from './external-frame.tsx'
import { LinkLoading } from './link-loading.tsx'
import { useLink } from './use-link.ts'
import { DeclarationOf } from '../../ihm/declaration-page.tsx'

/** `/secured/external/ihm-declaration/{uuid}/{id}`: the IHM forms of a link’s order. */
export function ExternalDeclarationPage() {
  const { uuid, opened } = useLink()
  const { id } = useParams()
  return (
    <ExternalFrame>
      {opened ? (
        <div className="sheetcard">
          <DeclarationOf
            id={Number(id)}
            person=""
            back={{
              label: 'Order',
              to: `/secured/external/purchase-order/${uuid}`,
            }}
          />
        </div>
      ) : (
        <LinkLoading />
      )}
    </ExternalFrame>
  )
}
