import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../server/queries.ts'
import { Picture } from '../../ui/picture.tsx'

/** The logo of a supplier, where it has one. */
export function Logo({ id, name, logo }: { id: number; name: string; logo: string | null }) {
  const { data: file } = useQuery({
    queryKey: ['supplier.logo', id, logo],
    queryFn: () => fetchFile('supplier.logo', { params: { id } }),
    staleTime: Infinity,
    enabled: logo !== null,
  })
  return file ? (
    <p>
      <Picture file={file} alt={`Logo of ${name}`} className="profile__logo" />
    </p>
  ) : null
}
