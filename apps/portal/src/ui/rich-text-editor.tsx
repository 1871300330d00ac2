import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Underline from 'lucide-react/icons/underline'
import { useEffect, useRef } from 'react'
import { htmlOf } from '../frame/html-of.ts'
import { Button, IconButton } from './button.tsx'
import { useField } from './field.tsx'
import type { LucideIcon } from './icon.tsx'
import './rich-text-editor.css'

export interface RichTextProps {
  label: string
  /** HTML as the server keeps it; plain text of older drafts is taken as paragraphs. */
  value: string
  onChange: (html: string) => void
  /** What can be put in as `{name}`, with the words of its button. */
  variables?: Readonly<Record<string, string>>
}

/** What the server's sanitiser lets through, and nothing it would take away. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  }),
]

export default function RichTextEditor({ label, value, onChange, variables }: RichTextProps) {
  const { id, ...described } = useField()
  const latest = useRef(onChange)
  latest.current = onChange
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: htmlOf(value),
    editorProps: {
      attributes: {
        ...(id ? { id } : {}),
        ...(described as Record<string, string>),
        class: 'richtext__text prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      latest.current(written.current)
    },
  })
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(htmlOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="richtext">
      <Tools editor={editor} />
      {variables && <Variables editor={editor} variables={variables} />}
      <EditorContent editor={editor} />
    </div>
  )
}

type Named = Readonly<Record<string, string>>

function Variables({ editor, variables }: { editor: Editor; variables: Named }) {
  return (
    <div className="richtext__tools" role="toolbar" aria-label="Put a variable in">
      {Object.entries(variables).map(([name, label]) => (
        <Button
          key={name}
          small
          title={`{${name}}`}
          onClick={() => editor.chain().focus().insertContent(`{${name}}`).run()}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
    }),
  })
  const run = () => editor.chain().focus()
  const tools: readonly [keyof typeof active, string, LucideIcon, () => boolean][] = [
    ['bold', 'Bold (Ctrl B)', Bold, () => run().toggleBold().run()],
    ['italic', 'Italic (Ctrl I)', Italic, () => run().toggleItalic().run()],
    ['underline', 'Underline (Ctrl U)', Underline, () => run().toggleUnderline().run()],
    ['bulletList', 'List', List, () => run().toggleBulletList().run()],
    ['orderedList', 'Numbered list', ListOrdered, () => run().toggleOrderedList().run()],
  ]
  return (
    <div className="richtext__tools" role="toolbar" aria-label="Format">
      {tools.map(([name, label, icon, toggle]) => (
        <IconButton
          key={name}
          small
          icon={icon}
          label={label}
          aria-pressed={active[name]}
          onClick={toggle}
        />
      ))}
    </div>
  )
}
