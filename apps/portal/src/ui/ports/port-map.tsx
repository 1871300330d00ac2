import { formatNumber } from '@fairlead/formatting/number'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { IconButton } from '../button.tsx'
import rings from './land.json'
import {
  labelsOf,
  landIn,
  landOf,
  pointAt,
  pointsOf,
  viewOf,
  zoomed,
  type Point,
  type Size,
  type View,
} from './map-view.ts'
import { useKnownPorts } from './port-store.ts'
import { countryOf } from './port-tree.ts'
import { presenceWords, type PortPresence } from './presence.tsx'

interface Props {
  chosen: ReadonlySet<string>
  /** Countries that are open in the list: their other ports are drawn too. */
  shown: readonly string[]
  presence: ReadonlyMap<string, readonly PortPresence[]> | undefined
  onToggle: (locode: string, chosen: boolean) => void
}

const land = landOf(rings)
/** A pointer may miss a point by so much, and move by so much while it clicks. */
const reach = 14
const still = 4

/** Land and points, drawn here: no tiles, nothing asked of anybody. The list beside it says and does the same for the keyboard. */
export function PortMap({ chosen, shown, presence, onToggle }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const known = useKnownPorts()
  const ports = useMemo(() => {
    const countries = new Set([...[...chosen].map(countryOf), ...shown])
    return [...countries].flatMap((code) => known.get(code) ?? [])
  }, [known, chosen, shown])
  const chosenPorts = ports.filter(({ locode }) => chosen.has(locode))
  const [own, setView] = useState<View | null>(null)
  const fitted = useFitted(chosenPorts.length ? chosenPorts : ports, size)
  const view = own ?? fitted
  const [tip, setTip] = useState<Point | null>(null)
  const drag = useRef<{ x: number; y: number; view: View; moved: boolean } | null>(null)
  const { points, inView } = useMemo(
    () => pointsOf(ports, chosen, view, size),
    [ports, chosen, view, size],
  )
  const labels = useMemo(() => labelsOf(points, size), [points, size])
  const placeOf = (event: PointerEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - frame.left, y: event.clientY - frame.top }
  }
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = placeOf(event)
    const from = drag.current
    if (!from) return setTip(pointAt(points, at.x, at.y, reach))
    const [dx, dy] = [at.x - from.x, at.y - from.y]
    if (!from.moved && Math.hypot(dx, dy) < still) return
    from.moved = true
    setTip(null)
    setView({ ...from.view, x: from.view.x - dx / view.scale, y: from.view.y - dy / view.scale })
  }
  const onUp = (event: PointerEvent<SVGSVGElement>) => {
    const from = drag.current
    drag.current = null
    if (!from || from.moved) return
    const at = placeOf(event)
    const point = pointAt(points, at.x, at.y, event.pointerType === 'touch' ? 22 : reach)
    if (point) onToggle(point.port.locode, !point.chosen)
    setTip(point)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = 60 / view.scale
    const moves: Record<string, View> = {
      ArrowLeft: { ...view, x: view.x - step },
      ArrowRight: { ...view, x: view.x + step },
      ArrowUp: { ...view, y: view.y - step },
      ArrowDown: { ...view, y: view.y + step },
      '+': zoomed(view, size, 1.5),
      '-': zoomed(view, size, 1 / 1.5),
    }
    const next = moves[event.key]
    if (!next) return
    event.preventDefault()
    setView(next)
  }
  const withHouse = (locode: string) => presence?.get(locode)?.includes('WAREHOUSE')
  const middle = `translate(${size.width / 2} ${size.height / 2}) scale(${view.scale}) translate(${-view.x} ${-view.y})`
  return (
    <section aria-label="On the map">
      <p className="portmap__head">
        <span className="strong">On the map</span>{' '}
        <span className="muted small">
          {formatNumber(chosen.size)} chosen, {formatNumber(inView)} in this view
        </span>
      </p>
      <div
        className="portmap"
        ref={box}
        tabIndex={0}
        role="group"
        aria-label="Map. Arrow keys move it, plus and minus zoom"
        onKeyDown={onKey}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${size.width} ${size.height}`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { ...placeOf(event), view, moved: false }
          }}
          onPointerMove={onMove}
          onPointerUp={onUp}
          onPointerLeave={() => setTip(null)}
        >
          <g transform={middle}>
            {landIn(land, view, size).map(({ path }) => (
              <path key={path.slice(0, 40)} className="land" d={path} />
            ))}
          </g>
          {points.map(({ port, chosen: isChosen, x, y }) => (
            <g key={port.locode}>
              {isChosen && withHouse(port.locode) && (
                <circle className="pt pt--ring" cx={x} cy={y} r={7} />
              )}
              <circle
                className={isChosen ? 'pt pt--on' : 'pt'}
                cx={x}
                cy={y}
                r={isChosen ? 4.5 : 3}
              />
            </g>
          ))}
          {labels.map(({ port, x, y }) => (
            <text key={port.locode} x={x + 8} y={y + 4}>
              {port.name}
            </text>
          ))}
        </svg>
        <div className="portmap__zoom">
          <IconButton
            icon={Plus}
            label="Zoom in"
            onClick={() => setView(zoomed(view, size, 1.6))}
          />
          <IconButton
            icon={Minus}
            label="Zoom out"
            onClick={() => setView(zoomed(view, size, 1 / 1.6))}
          />
        </div>
        {tip && (
          <p className="portmap__tip" style={{ left: tip.x, top: tip.y }}>
            <span className="strong">{tip.port.name}</span> {tip.port.locode}
            {presence && tip.chosen && (
              <>
                <br />
                <span className="muted">{presenceWords(presence.get(tip.port.locode) ?? [])}</span>
              </>
            )}
          </p>
        )}
      </div>
      <p className="muted small portmap__key">
        <svg width="10" height="10" aria-hidden>
          <circle className="pt pt--on" cx="5" cy="5" r="4.5" />
        </svg>{' '}
        Chosen
        <svg width="10" height="10" aria-hidden>
          <circle className="pt" cx="5" cy="5" r="3.5" />
        </svg>{' '}
        Not chosen
        <span>Click a point to choose it</span>
      </p>
    </section>
  )
}

/** The view that shows all of them, made anew when the first ones arrive or the frame changes; later choices do not move it. */
function useFitted(ports: Parameters<typeof viewOf>[0], size: Size): View {
  const any = ports.some(({ at }) => at)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the map stays where it is while ports are chosen
  return useMemo(() => viewOf(ports, size), [any, size])
}

function useSize(box: RefObject<HTMLDivElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 520, height: 430 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth || 520, height: element.clientHeight || 430 }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
