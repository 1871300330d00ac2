import { Fragment } from 'react'
import { Dialog } from './dialog.tsx'
import './key-help.css'

type Keys = readonly [keys: readonly string[], what: string]

const groups: readonly { head: string; keys: readonly Keys[] }[] = [
  {
    head: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Find a record or jump to a page'],
      [['?'], 'These keys'],
      [['Esc'], 'Close what is open'],
      [['Alt', '↓'], 'Pick a day, in a date field'],
    ],
  },
  {
    head: 'In a list',
    keys: [
      [['j'], 'Next row'],
      [['k'], 'Previous row'],
      [['x'], 'Select the row'],
      [['Enter'], 'Open it'],
      [['Ctrl', 'Enter'], 'Open it in a new tab'],
      [['/'], 'Search the list'],
    ],
  },
  {
    head: 'On a record opened from a list',
    keys: [
      [['j'], 'Next record of the list'],
      [['k'], 'Previous record of the list'],
    ],
  },
  {
    head: 'In the comparison',
    keys: [
      [['Arrows'], 'Move from offer to offer'],
      [['Enter'], 'Choose the offer'],
      [['Space'], 'Show how its price comes about'],
    ],
  },
  {
    head: 'In the quotation sheet',
    keys: [
      [['Arrows'], 'Move; with Shift select'],
      [['Enter'], 'Next line'],
      [['Tab'], 'Next field'],
      [['F2'], 'Edit inside the field'],
      [['Ctrl', 'D'], 'Fill down'],
      [['Ctrl', 'V'], 'Paste a block from Excel'],
      [['Ctrl', 'Z'], 'Undo; with Shift again'],
      [['Alt', 'A'], 'Offer an alternative'],
      [['Alt', 'N'], 'Decline the line'],
      [['F8'], 'Next problem'],
    ],
  },
]

/** What the keyboard can do, on `?`. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard"
      cancel="Close"
      foot="Keys by themselves can be switched off in your profile"
      onClose={onClose}
    >
      <div className="keyhelp">
        {groups.map(({ head, keys }) => (
          <section key={head}>
            <h3>{head}</h3>
            <dl>
              {keys.map(([names, what]) => (
                <div key={what}>
                  <dt>
                    {names.map((name, index) => (
                      <Fragment key={name}>
                        {index > 0 && ' '}
                        <kbd>{name}</kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
