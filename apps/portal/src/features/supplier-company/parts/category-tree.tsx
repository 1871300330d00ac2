import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Star from 'lucide-react/icons/star'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  branchesOf,
  shareOf,
  toggledBranch,
  toggledNode,
  type Branch,
  type TreeNode,
} from '../tree.ts'

interface TreeProps {
  nodes: readonly TreeNode[]
  chosen: ReadonlySet<number>
  primary: ReadonlySet<number>
  onChoose: (chosen: Set<number>) => void
  onPrimary: (id: number) => void
  /** What stands under a chosen entry. */
  more?: (node: TreeNode) => ReactNode
  /** What is searched for: "goods". */
  what: string
}

/** Kinds of goods or services as a tree: a main one stands for all below it, a star marks what the company mainly does. */
export function CategoryTree(props: TreeProps) {
  const { nodes, chosen, what } = props
  const [words, setWords] = useState('')
  const branches = branchesOf(nodes)
  const fitting = branches.filter((branch) => isFitting(branch, words))
  return (
    <>
      <TextInput
        type="search"
        aria-label={`Search ${what}`}
        placeholder={`Search ${what}`}
        value={words}
        onChange={setWords}
      />
      <div className="tree" id="field-chosen">
        {fitting.map((branch) => (
          <BranchRows
            key={branch.main.id}
            {...props}
            branch={branch}
            searched={words.trim() !== ''}
            begins={shareOf(branch, chosen).state === 'some'}
          />
        ))}
        {fitting.length === 0 && <p className="muted tree__none">Nothing is called “{words}”</p>}
      </div>
    </>
  )
}

const fits = (name: string, words: string) =>
  name.toLowerCase().includes(words.trim().toLowerCase())
const isFitting = ({ main, below }: Branch, words: string) =>
  [main, ...below].some(({ name }) => fits(name, words))

interface BranchProps extends TreeProps {
  branch: Branch
  searched: boolean
  begins: boolean
}

function BranchRows(props: BranchProps) {
  const { branch, chosen, searched, begins, onChoose } = props
  const [opened, setOpened] = useState(begins)
  const open = opened || searched
  const share = shareOf(branch, chosen)
  const { main, below } = branch
  return (
    <>
      <div className="tree__row tree__row--main">
        <IconButton
          small
          icon={open ? ChevronDown : ChevronRight}
          label={`${open ? 'Close' : 'Open'} ${main.name}`}
          aria-expanded={open}
          onClick={() => setOpened(!open)}
        />
        <label className="tree__label">
          <Mixed
            checked={share.state === 'all'}
            mixed={share.state === 'some'}
            onChange={() => onChoose(toggledBranch(branch, chosen))}
          />
          <span>{main.name}</span>
        </label>
        {chosen.has(main.id) && <Primary {...props} node={main} />}
        <span className="tree__count">
          <span className={share.count > 0 ? 'strong' : ''}>{share.count}</span> / {below.length}
        </span>
      </div>
      {chosen.has(main.id) && props.more?.(main)}
      {open &&
        below.map((node) => (
          <div key={node.id}>
            <div className="tree__row">
              <label className="tree__label">
                <input
                  className="box"
                  type="checkbox"
                  checked={chosen.has(node.id) || chosen.has(main.id)}
                  onChange={() => onChoose(toggledNode(branch, node.id, chosen))}
                />
                <span>{node.name}</span>
              </label>
              {chosen.has(node.id) && <Primary {...props} node={node} />}
            </div>
            {chosen.has(node.id) && props.more?.(node)}
          </div>
        ))}
    </>
  )
}

function Primary({ node, primary, onPrimary }: TreeProps & { node: TreeNode }) {
  const on = primary.has(node.id)
  return (
    <button
      type="button"
      className={on ? 'tree__star is-on' : 'tree__star'}
      aria-pressed={on}
      aria-label={`${node.name}: primary`}
      onClick={() => onPrimary(node.id)}
    >
      <Icon of={Star} size={14} />
      primary
    </button>
  )
}

function Mixed({
  checked,
  mixed,
  onChange,
}: {
  checked: boolean
  mixed: boolean
  onChange: () => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return <input ref={box} className="box" type="checkbox" checked={checked} onChange={onChange} />
}
