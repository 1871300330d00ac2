import { useParams } from 'react-router'
import { ExternalFrame } from './external-frame.tsx'
import { LinkExpired } from './link-expired.tsx'
import { LinkLoading } from './link-loading.tsx'
import { askEvery, useLink } from './use-link.ts'
import { DeclarationOf } from '../../ihm/declaration-page.tsx'

/** `/secured/external/ihm-declaration/{uuid}/{id}`: the IHM forms of a link’s order. */
export function ExternalDeclarationPage() {
  const { uuid, opened, hasExpired } = useLink()
  const { id } = useParams()
  return (
    <ExternalFrame>
      {opened ? (
        <div className="sheetcard">
          {hasExpired && <LinkExpired opened={opened} kept />}
          <DeclarationOf
            id={Number(id)}
            person=""
            askEvery={askEvery}
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
