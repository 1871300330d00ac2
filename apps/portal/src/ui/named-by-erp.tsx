import { Notice } from './notice.tsx'

interface NamedByErpProps {
  port?: string | null | undefined
  vessel?: string | null | undefined
}

/** What an ERP calls a port or a ship that is not known here, until somebody has chosen one. */
export function NamedByErp({ port, vessel }: NamedByErpProps) {
  return (
    <>
      {vessel && (
        <Notice tone="amber">
          The ERP names the vessel {vessel}, which is not in your fleet: choose one
        </Notice>
      )}
      {port && (
        <Notice tone="amber">The ERP names the port {port}, which is not known: choose one</Notice>
      )}
    </>
  )
}
