import X from 'lucide-react/icons/x'
import { Presence, presenceLabels, type PortUse } from '@fairlead/validation/supplier-company'
import { act } from '../../../server/act.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PortChooser } from '../../../ui/choosers.tsx'
import { Switch } from '../../../ui/field.tsx'
import { PartNotice, WithPart } from '../part-frame.tsx'
import { usePart } from '../use-part.ts'
import { listsTogether, withTheirs, type ListClash } from '../lists-together.ts'

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
  name: string
  country: string
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
  const served = ports.map((port) => ({ ...port, presence: there.get(port.locode) ?? [] }))
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
  const change = (port: Served, presence: Presence[]) =>
    set({
      ...value,
      ports: ports.map((one) => (one === port ? { ...one, presence } : one)),
    })
  return (
    <>
      <PartNotice part={part} nameOf={({ name }) => name} />
      <Switch
        label="World-wide: you serve every port"
        checked={value.isWorldWide}
        onChange={(isWorldWide) => set({ ...value, isWorldWide })}
      />
      <div className="brandfind" id={`field-${use.toLowerCase()}`}>
        <PortChooser
          placeholder="Add a port by name or code"
          value={null}
          onChange={(port) =>
            port &&
            !ports.some(({ locode }) => locode === port.locode) &&
            set({
              ...value,
              ports: [...ports, { ...port, country: port.locode.slice(0, 2), presence: [] }],
            })
          }
        />
      </div>
      {ports.length > 0 && (
        <table className="partlist">
          <thead>
            <tr>
              <th>Port</th>
              {Presence.options.map((what) => (
                <th key={what}>{presenceLabels[what]}</th>
              ))}
              <th>
                <span className="sr">Take off</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ports.map((port) => (
              <tr key={port.locode}>
                <td>
                  {port.name} <span className="muted">{port.locode}</span>
                </td>
                {Presence.options.map((what) => (
                  <td key={what}>
                    <input
                      type="checkbox"
                      className="box"
                      aria-label={`${presenceLabels[what]} in ${port.name}`}
                      checked={port.presence.includes(what)}
                      onChange={(event) =>
                        change(
                          port,
                          event.target.checked
                            ? [...port.presence, what]
                            : port.presence.filter((one) => one !== what),
                        )
                      }
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    small
                    icon={X}
                    label={`Take off ${port.name}`}
                    onClick={() => set({ ...value, ports: ports.filter((one) => one !== port) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
