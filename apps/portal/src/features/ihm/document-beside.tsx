import ExternalLink from 'lucide-react/icons/external-link'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import look from './document-beside.module.css'

/** The document a form is read off, beside the form. */
export function DocumentBeside({ file, onClose }: { file: File; onClose: () => void }) {
  const address = useAddress(file)
  return (
    <section className={look['beside']} aria-label={`Document ${file.name}`}>
      <p className="row">
        <span className="clip grow medium">{file.name}</span>
        {address && (
          <a className="link-btn" href={address} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} size={14} /> Open
          </a>
        )}
        <Button small icon={X} onClick={onClose}>
          Hide
        </Button>
      </p>
      <FileView file={file} />
    </section>
  )
}

/** A scan or a PDF, as the browser shows it. */
export function FileView({ file }: { file: File }) {
  const address = useAddress(file)
  if (!address) return null
  return file.type.startsWith('image/') ? (
    <div className={look['picture']} tabIndex={0} role="region" aria-label="Picture">
      <img src={address} alt={`Scan ${file.name}`} />
    </div>
  ) : (
    <iframe className={look['frame']} src={address} title={file.name} />
  )
}

function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
