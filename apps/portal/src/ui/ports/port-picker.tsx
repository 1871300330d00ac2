import { formatNumber } from '@fairlead/formatting/number'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import MapIcon from 'lucide-react/icons/map'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../../server/queries.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { PasteDialog, PasteNotice, type ReadLine } from './paste-ports.tsx'
import { PortFinder } from './port-finder.tsx'
import { PortTree } from './port-tree-view.tsx'
import type { PortPresence } from './presence.tsx'
import { loadPorts, portsOf, useKnownPorts } from './port-store.ts'
import { countryOf, opensWith, ownFirst, rowsOf, withPorts } from './port-tree.ts'
import { useNarrow } from '../use-narrow.ts'
import './ports.css'

const PortMap = lazy(async () => ({ default: (await import('./port-map.tsx')).PortMap }))

export interface PortPickerProps {
  /** The chosen ports, as LOCODEs, in the order they were chosen. */
  value: readonly string[]
  onChange: (locodes: string[]) => void
  /** What there is at each chosen port, by LOCODE; with it every chosen port has four switches. */
  presence?: ReadonlyMap<string, readonly PortPresence[]>
  onPresence?: (locode: string, presence: PortPresence[]) => void
  /** Names the list for screen readers: "Ports as a chandler". */
  label?: string
}

/**
 * Several ports: continent, country, port, with what is chosen of how many; type to find by any spelling, code or old name; paste a
 * list; a map beside it, which opens from a button on phones. It loads its own ports and keeps nothing: what is chosen is the
 * caller's. Load it with `lazy(() => import('…/ui/ports/port-picker.tsx'))`; it fills the width it is given.
 *
 *     <PortPicker value={ports} onChange={setPorts}
 *       presence={presence} onPresence={(locode, kinds) => setPresence(new Map(presence).set(locode, kinds))} />
 */
export function PortPicker(props: PortPickerProps) {
  const { value, onChange, presence, onPresence, label = 'Ports' } = props
  const tree = useTree(props)
  const [pasting, setPasting] = useState(false)
  const [pasted, setPasted] = useState<PastedState | null>(null)
  const [mapOpen, setMapOpen] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const narrow = useNarrow()
  const toggle = (locodes: readonly string[], chosen: boolean) =>
    onChange(withPorts(value, locodes, chosen))
  const add = (locode: string) => {
    toggle([locode], true)
    tree.show(locode)
    setAt(locode)
  }
  const takeLines = (lines: readonly ReadLine[]) => {
    setPasting(false)
    const found = lines.flatMap(({ port }) => (port ? [port.locode] : []))
    const left = lines.filter(({ port }) => !port)
    setPasted({ all: lines.length, added: lines.length - left.length, left })
    toggle(found, true)
  }
  const map = (
    <Suspense fallback={<div className="portmap" aria-hidden />}>
      <PortMap
        chosen={tree.chosen}
        shown={tree.countries.filter(({ code }) => tree.open.has(code)).map(({ code }) => code)}
        presence={presence}
        onToggle={(locode, chosen) => toggle([locode], chosen)}
      />
    </Suspense>
  )
  return (
    <div className="portpicker">
      <div className="portpicker__list">
        <div className="portpicker__tools">
          <PortFinder chosen={tree.chosen} onChoose={add} />
          <Button icon={ClipboardPaste} aria-haspopup="dialog" onClick={() => setPasting(true)}>
            Paste a list
          </Button>
          {narrow && (
            <Button icon={MapIcon} aria-haspopup="dialog" onClick={() => setMapOpen(true)}>
              Map
            </Button>
          )}
        </div>
        {pasted && (
          <PasteNotice
            {...pasted}
            onUse={(line, locode) => {
              toggle([locode], true)
              setPasted(leave({ ...pasted, added: pasted.added + 1 }, line))
            }}
            onLeave={(line) => setPasted(leave(pasted, line))}
            onClose={() => setPasted(null)}
          />
        )}
        <PortTree
          label={label}
          rows={tree.rows}
          at={at}
          presence={presence}
          onPresence={onPresence}
          onOpen={tree.toggleOpen}
          onMore={tree.showWhole}
          onPort={(locode, chosen) => toggle([locode], chosen)}
          onCountries={async (codes, chosen) => toggle(await tree.allOf(codes), chosen)}
          countriesOf={(continent) =>
            tree.countries.filter((each) => each.continent === continent).map(({ code }) => code)
          }
        />
        <p className="muted small" role="status">
          {summaryOf(value)}
        </p>
      </div>
      {!narrow && <div>{map}</div>}
      {pasting && <PasteDialog onTake={takeLines} onClose={() => setPasting(false)} />}
      {mapOpen && (
        <Dialog
          title="Ports on the map"
          cancel="Close"
          unsaved={false}
          onClose={() => setMapOpen(false)}
        >
          {map}
        </Dialog>
      )}
    </div>
  )
}

interface PastedState {
  all: number
  added: number
  left: readonly ReadLine[]
}

const leave = (pasted: PastedState, line: ReadLine): PastedState => ({
  ...pasted,
  left: pasted.left.filter((each) => each !== line),
})

function summaryOf(value: readonly string[]): string {
  const countries = new Set(value.map(countryOf)).size
  if (!value.length) return 'No port chosen yet'
  const ports = value.length === 1 ? '1 port' : `${formatNumber(value.length)} ports`
  return `${ports} in ${countries === 1 ? '1 country' : `${countries} countries`} chosen`
}

/** What is open and known, and the rows it comes to. */
function useTree({ value, presence }: PortPickerProps) {
  const continents = useCall('ref.continents', {}, { staleTime: Infinity }).data
  const named = useCall('ref.countries', {}, { staleTime: Infinity }).data
  const counts = useCall('ref.portCounts', {}, { staleTime: Infinity }).data
  const known = useKnownPorts()
  const [opened, setOpen] = useState<ReadonlySet<string> | null>(null)
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => new Set(value), [value])
  // Chosen ports stand first, as they were when their country was opened: none jumps away under the pointer.
  const first = useRef(chosen)
  const [own] = useState(() => new Set(value.map(countryOf)))
  const countries = useMemo(() => {
    const ports = new Map(counts?.map((each) => [each.country, each.ports]))
    const all = (named ?? []).flatMap((each) => {
      const count = ports.get(each.code) ?? 0
      return count || value.some((locode) => countryOf(locode) === each.code)
        ? [{ code: each.code, name: each.name, continent: each.continent, ports: count }]
        : []
    })
    return ownFirst(all, ({ code }) => own.has(code))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a country without ports appears with the next visit
  }, [named, counts])
  const open = useMemo(() => opened ?? opensWith(countries, own), [opened, countries, own])
  const placed = useMemo(() => {
    const theirs = new Set(
      countries.filter(({ code }) => own.has(code)).map((each) => each.continent),
    )
    return ownFirst(continents ?? [], ({ code }) => theirs.has(code))
  }, [continents, countries, own])
  const withPresence = presence !== undefined
  const rows = useMemo(() => {
    const facts = { countries, chosen, open, whole, portsOf: (code: string) => known.get(code) }
    return rowsOf({ ...facts, continents: placed, first: first.current, withPresence })
  }, [placed, countries, chosen, open, whole, known, withPresence])
  const chosenCountries = useMemo(() => [...new Set(value.map(countryOf))], [value])
  useEffect(() => {
    void loadPorts(chosenCountries)
  }, [chosenCountries])
  const toggleOpen = (code: string) => {
    const next = new Set(open)
    if (!next.delete(code)) next.add(code)
    if (next.has(code)) first.current = chosen
    setOpen(next)
    if (countries.some((each) => each.code === code)) void loadPorts([code])
  }
  return {
    rows,
    open,
    chosen,
    countries,
    toggleOpen,
    showWhole: (code: string) => setWhole(new Set([...whole, code])),
    /** Opens what a port stands in. */
    show(locode: string) {
      const country = countries.find(({ code }) => code === countryOf(locode))
      if (!country) return
      first.current = new Set([...first.current, locode])
      setOpen(new Set([...open, country.code, country.continent]))
      void loadPorts([country.code])
    },
    /** The codes of all ports of countries. */
    async allOf(codes: readonly string[]) {
      await loadPorts(codes)
      return codes.flatMap((code) => (portsOf(code) ?? []).map(({ locode }) => locode))
    },
  }
}
