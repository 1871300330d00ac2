import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** In the place of what is still read, or could not be. */
export function LinkLoading({ failure, retry }: { failure: unknown; retry: () => void }) {
  return (
    <div className="sheetcard ask">
      {failure ? (
        <p>
          This could not be loaded. <Button onClick={retry}>Try again</Button>
        </p>
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
