import { Skeleton } from '../../../ui/skeleton.tsx'

/** In the place of what is still read, or could not be. */
export const LinkLoading = () => (
  <div className="sheetcard ask">
    <Skeleton lines={8} />
  </div>
)
