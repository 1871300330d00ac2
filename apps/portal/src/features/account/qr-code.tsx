import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** The empty border a reader needs (ISO/IEC 18004), in modules. */
const QUIET = 4

/** A text as a picture that a phone reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const size = code.size + 2 * QUIET
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
