import { countryName } from '@fairlead/formatting/address'
import { dataProvider } from '../../server/data-provider.ts'
import { Combobox } from '../combobox.tsx'

interface Props {
  chosen: ReadonlySet<string>
  onChoose: (locode: string) => void
}

/** Type to find a port by any of its names or its code; the choice is added. */
export function PortFinder({ chosen, onChoose }: Props) {
  return (
    <div className="portpicker__find">
      <Combobox<string>
        adds
        text=""
        label="Find a port"
        placeholder="Port, code or old name"
        onChoose={(choice) => choice && onChoose(choice.value)}
        find={async (text) => {
          const found = await dataProvider.act('ref.ports', { query: text ? { q: text } : {} })
          return found.map(({ locode, name, country, foundBy }) => ({
            value: locode,
            label: name,
            note: [
              `${locode}, ${countryName(country)}`,
              foundBy && `${foundBy.old ? 'old name' : 'also'} ${foundBy.name}`,
              chosen.has(locode) && 'chosen',
            ]
              .filter(Boolean)
              .join(' · '),
          }))
        }}
      />
    </div>
  )
}
