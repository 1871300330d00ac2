import { AccountType, accountTypeLabels } from '@fairlead/validation/supplier-company'
import { act } from '../../../server/act.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { PartNotice, WithPart } from '../part-frame.tsx'
import { useListPart } from '../use-list-part.ts'

const notes: Record<AccountType, string> = {
  CHANDLER: 'Stores, provisions and deck or engine goods to ships in port',
  MAKER: 'You make equipment or spares under your own name',
  MAKER_LICENSEE: 'You make them under licence of a maker',
  AGENT: 'You represent makers',
  TRADER: 'You buy and sell spares and equipment',
  SERVICE: 'Repairs, surveys, inspections on board or in a workshop',
  LUBRICANTS: 'Lubricating oils and greases',
  FORWARDER: 'You carry what others sell',
  EINVOICING: 'You only send invoices here',
}

type Reply = ReplyOf<'supplierCompany.accountTypes'>
const read = ({ version, savedBy, accountTypes }: Reply) => ({
  version,
  savedBy,
  value: accountTypes,
})

/** What the company is: everything after it follows from this. */
export const AccountTypesPart = () => (
  <WithPart of="supplierCompany.accountTypes">{(reply) => <Editor reply={reply} />}</WithPart>
)

function Editor({ reply }: { reply: Reply }) {
  const part = useListPart<AccountType>({
    name: 'accountTypes',
    start: read(reply),
    read: async () => read(await act('supplierCompany.accountTypes', {})),
    save: (accountTypes, version) =>
      act('supplierCompany.saveAccountTypes', {
        body: { version, accountTypes: [...accountTypes] },
      }),
    keyOf: (type) => type,
  })
  const { value, set } = part
  const toggle = (type: AccountType) =>
    set(value.includes(type) ? value.filter((one) => one !== type) : [...value, type])
  return (
    <>
      <PartNotice part={part} nameOf={(type) => accountTypeLabels[type]} />
      <fieldset className="choices" id="field-accountTypes">
        <legend className="sr">What your company is</legend>
        {AccountType.options.map((type) => (
          <label key={type} className="choice">
            <input
              className="box"
              type="checkbox"
              checked={value.includes(type)}
              onChange={() => toggle(type)}
            />
            <span>
              <span className="strong">{accountTypeLabels[type]}</span>
              <span className="choice__note">{notes[type]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
