import { cellsOf, ItemWords } from './item-offers.tsx'
import { useItems } from './use-items.ts'
import styles from './catalogue.module.css'
import '../../ui/combobox.css'

interface Props {
  row: object
  text: string
  onTake: (cells: Record<string, string>) => void
}

const most = 5

/** The items of the catalogue that are meant by what is typed, below a field of a card; one tap fills the line. */
export function ItemChoices({ row, text, onTake }: Props) {
  const items = useItems(text).slice(0, most)
  if (items.length === 0) return null
  return (
    <ul className={styles['choices']} aria-label="From the catalogue">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className="options__item"
            onClick={() => onTake(cellsOf(item, row))}
          >
            <ItemWords item={item} typed={text} />
          </button>
        </li>
      ))}
    </ul>
  )
}
