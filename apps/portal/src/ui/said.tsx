import { useEffect, useState } from 'react'

/** Figures that change while somebody works, called out once they have come to rest. */
export function Said({ words }: { words: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 1000)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="sr" role="status">
      {said}
    </p>
  )
}
