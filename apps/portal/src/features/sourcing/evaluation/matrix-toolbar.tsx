import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { qualities, Quality } from '@fairlead/validation/vocabulary'
import Award from 'lucide-react/icons/award'
import Info from 'lucide-react/icons/info'
import Scale from 'lucide-react/icons/scale'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TrendingDown from 'lucide-react/icons/trending-down'
import Zap from 'lucide-react/icons/zap'
import { Icon, type LucideIcon } from '../../../ui/icon.tsx'
import { Menu, MenuCheck } from '../../../ui/menu.tsx'
import type { Highlight } from './highlight.ts'
import { rateText } from './rate-text.ts'
import type { Matrix } from './matrix-model.ts'
import { rowFilterTitles, type RowFilter } from './matrix-rows.ts'
import type { Settings } from './use-settings.ts'

interface Props {
  data: Evaluation
  matrix: Matrix
  settings: Settings
  change: (settings: Partial<Settings>) => void
}

const highlights: readonly (readonly [Highlight, string, LucideIcon])[] = [
  ['cheapest', 'Cheapest', TrendingDown],
  ['fastest', 'Fastest', Zap],
  ['quality', 'Best quality', Award],
]

/** How the comparison is shown. */
export function MatrixToolbar({ data, matrix, settings, change }: Props) {
  return (
    <div className="toolbar matrixbar" role="group" aria-label="Comparison settings">
      <span className="muted small">Highlight</span>
      <span className="segment" role="radiogroup" aria-label="Highlight">
        {highlights.map(([value, label, icon]) => (
          <label key={value} className="segment__item">
            <input
              type="radio"
              name="highlight"
              checked={settings.highlight === value}
              onChange={() => change({ highlight: value })}
            />
            <span>
              <Icon of={icon} />
              {label}
            </span>
          </label>
        ))}
      </span>
      <span className="rule" />
      <span className="segment" role="radiogroup" aria-label="Price shown">
        {(['unit', 'total'] as const).map((value) => (
          <label key={value} className="segment__item">
            <input
              type="radio"
              name="price"
              checked={settings.price === value}
              onChange={() => change({ price: value })}
            />
            <span>{value === 'unit' ? 'Unit price' : 'Line total'}</span>
          </label>
        ))}
      </span>
      <span className="rule" />
      <Menu quiet small icon={Scale} label={`Landed in ${data.currency}, freight by value`}>
        <HowCompared data={data} />
      </Menu>
      <div className="toolbar__end">
        <Menu quiet small icon={Info} label="Quality codes">
          <dl className="codes">
            {Quality.options.map((q) => (
              <div key={q}>
                <dt>
                  <abbr className="q">{qualities[q].code}</abbr>
                </dt>
                <dd>{qualities[q].label}</dd>
              </div>
            ))}
          </dl>
        </Menu>
        <RowsAndColumns matrix={matrix} settings={settings} change={change} />
      </div>
    </div>
  )
}

function HowCompared({ data }: { data: Evaluation }) {
  const used = [...new Set(data.quotations.map((q) => q.currency))].filter(
    (c) => c !== data.currency,
  )
  return (
    <div className="howto">
      <p>
        A cell shows the price less its discounts, in {data.currency}, plus its share, by value, of
        that supplier's freight and charges over the whole quotation.
      </p>
      <p>
        The bar at the bottom counts what would really be paid: the chosen lines, and each chosen
        supplier's freight and charges in full, once.
      </p>
      <p className="muted">
        {used.length === 0
          ? 'All quotations are in this currency.'
          : used
              .map((c) => (data.rates[c] ? rateText(c, data.rates[c]) : `no rate for ${c}`))
              .join('; ')}
      </p>
    </div>
  )
}

function RowsAndColumns({ matrix, settings, change }: Omit<Props, 'data'>) {
  const { hidden } = settings
  return (
    <Menu small icon={SlidersHorizontal} label="Rows and columns">
      <p className="menu__head">Rows</p>
      {(Object.keys(rowFilterTitles) as RowFilter[]).map((filter) => (
        <label key={filter} className="menu__item">
          <input
            className="dot"
            type="radio"
            name="rows"
            checked={settings.filter === filter}
            onChange={() => change({ filter })}
          />
          {rowFilterTitles[filter]}
        </label>
      ))}
      <MenuCheck
        label="Group by component"
        checked={settings.group}
        onChange={(group) => change({ group })}
      />
      <MenuCheck
        label="Show alternatives"
        checked={settings.alternatives}
        onChange={(alternatives) => change({ alternatives })}
      />
      <MenuCheck
        label="Highlight lower qualities too"
        checked={settings.below}
        onChange={(below) => change({ below })}
      />
      <p className="menu__head">Columns</p>
      {matrix.columns.map((column) => (
        <MenuCheck
          key={column.id}
          label={column.name}
          checked={!hidden.includes(column.id)}
          onChange={(on) =>
            change({
              hidden: on ? hidden.filter((id) => id !== column.id) : [...hidden, column.id],
            })
          }
        />
      ))}
    </Menu>
  )
}
