import { useEffect, useState } from 'react'

/** A picture that came as a file. */
export function Picture({ file, ...look }: { file: File; alt: string; className: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ? <img src={address} {...look} alt={look.alt} /> : null
}
