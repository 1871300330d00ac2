import { lazy, Suspense, useMemo } from 'react'
import { portUseLabels, type PortUse, type Presence } from '@fairlead/validation/supplier-company'
import { act } from '../../../server/act.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { Switch } from '../../../ui/switch.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PartNotice, WithPart } from '../part-frame.tsx'
import { usePart } from '../use-part.ts'
import { listsTogether, withTheirs, type ListClash } from '../lists-together.ts'

const PortPicker = lazy(async () => ({
  default: (await import('../../../ui/ports/port-picker.tsx')).PortPicker,
}))

const calls = {
  CHANDLER: {
    get: 'supplierCompany.ports',
    save: 'supplierCompany.savePorts',
    presence: 'supplierCompany.presence',
    savePresence: 'supplierCompany.savePresence',
  },
  SERVICE: {
    get: 'supplierCompany.servicePorts',
    save: 'supplierCompany.saveServicePorts',
    presence: 'supplierCompany.servicePresence',
    savePresence: 'supplierCompany.saveServicePresence',
  },
  LUBRICANTS: {
    get: 'supplierCompany.lubricantsPorts',
    save: 'supplierCompany.saveLubricantsPorts',
    presence: 'supplierCompany.lubricantsPresence',
    savePresence: 'supplierCompany.saveLubricantsPresence',
  },
} as const

interface Served {
  locode: string
  presence: Presence[]
}
interface Value {
  ports: readonly Served[]
  isWorldWide: boolean
}
const keyOf = ({ locode }: Served) => locode

async function readPorts(use: PortUse) {
  const [ports, presence] = await Promise.all([
    act(calls[use].get, {}),
    act(calls[use].presence, {}),
  ])
  return readOf(ports, presence)
}

function readOf(
  { version, savedBy, ports, isWorldWide }: ReplyOf<'supplierCompany.ports'>,
  { presence }: ReplyOf<'supplierCompany.presence'>,
) {
  const there = new Map(presence.map((at) => [at.locode, at.presence]))
  const served = ports.map(({ locode }) => ({ locode, presence: there.get(locode) ?? [] }))
  return { version, savedBy, value: { ports: served, isWorldWide } satisfies Value }
}

/** Ports, and what there is at each, are two calls of one part: the second goes on from the first. */
async function savePorts(use: PortUse, value: Value, version: number) {
  const { ports, isWorldWide } = value
  const saved = await act(calls[use].save, {
    body: { version, ports: ports.map(keyOf), isWorldWide },
  })
  return act(calls[use].savePresence, {
    body: {
      version: saved.version,
      presence: ports
        .filter(({ presence }) => presence.length > 0)
        .map(({ locode, presence }) => ({ locode, presence })),
    },
  })
}

/** The ports of one use. */
export const PortsOf = ({ use }: { use: PortUse }) => (
  <WithPart of={calls[use].get}>
    {(ports) => (
      <WithPart of={calls[use].presence}>
        {(presence) => <Editor use={use} start={readOf(ports, presence)} />}
      </WithPart>
    )}
  </WithPart>
)

function Editor({ use, start }: { use: PortUse; start: ReturnType<typeof readOf> }) {
  const part = usePart<Value, ListClash<Served>>({
    name: `ports.${use.toLowerCase()}`,
    start,
    read: () => readPorts(use),
    save: (value, version) => savePorts(use, value, version),
    merge: ({ base, mine, theirs }) => {
      const { list, ...rest } = listsTogether(
        { base: base.ports, mine: mine.ports, theirs: theirs.ports },
        keyOf,
      )
      const changed = mine.isWorldWide !== base.isWorldWide
      const isWorldWide = changed ? mine.isWorldWide : theirs.isWorldWide
      return { form: { ports: list, isWorldWide }, ...rest }
    },
    withTheirs: (value, clashes) => ({
      ...value,
      ports: withTheirs(value.ports, clashes, keyOf),
    }),
  })
  const { value, set } = part
  const { ports } = value
  const presence = useMemo(
    () => new Map(ports.map((port) => [port.locode, port.presence])),
    [ports],
  )
  return (
    <>
      <PartNotice part={part} nameOf={({ locode }) => locode} />
      <Switch
        label="World-wide: you serve every port"
        checked={value.isWorldWide}
        onChange={(isWorldWide) => set({ ...value, isWorldWide })}
      />
      <div id={`field-${use.toLowerCase()}`}>
        <Suspense fallback={<Skeleton lines={12} />}>
          <PortPicker
            label={`Ports for ${portUseLabels[use].toLowerCase()}`}
            value={ports.map(keyOf)}
            onChange={(locodes) =>
              set({
                ...value,
                ports: locodes.map((locode) => ({ locode, presence: presence.get(locode) ?? [] })),
              })
            }
            presence={presence}
            onPresence={(locode, kinds) =>
              set({
                ...value,
                ports: ports.map((port) =>
                  port.locode === locode ? { locode, presence: kinds } : port,
                ),
              })
            }
          />
        </Suspense>
      </div>
    </>
  )
}
