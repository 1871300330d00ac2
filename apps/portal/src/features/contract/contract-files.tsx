import { download, useAction } from '../../server/queries.ts'
import { FileDrop, FileList } from '../../ui/file-drop.tsx'
import { Section } from '../../ui/section.tsx'
import type { ContractVersion } from './contract-model.ts'
import styles from './contract.module.css'

type File = ContractVersion['files'][number]

interface Props {
  files: readonly File[]
  call: 'download.contractFile' | 'download.supplierContractFile'
  version: { id: number; number: number }
}

/** The files of a version, as they are read; nothing where it has none. */
export function ContractFiles({ files, call, version }: Props) {
  if (files.length === 0) return null
  return (
    <Section title="Files" count={files.length}>
      <FileList
        files={files.map((file) => ({ ...file, onOpen: () => open(call, version, file) }))}
      />
    </Section>
  )
}

interface DraftProps {
  files: readonly File[]
  version: Props['version']
  writes: boolean
}

/** The files of a draft: added and taken off at once, not with the terms. */
export function DraftFiles({ files, version, writes }: DraftProps) {
  const { id } = version
  const attach = useAction('contract.attach', { done: 'Files added' })
  const detach = useAction('contract.detach', { done: 'File taken off' })
  return (
    <Section
      title="Files"
      count={files.length}
      note="Vendors read them once the version is in force"
    >
      <div className={styles['stack']}>
        <FileList
          files={files.map((file) => ({
            ...file,
            onOpen: () => open('download.contractFile', version, file),
            ...(writes && {
              onRemove: () => detach.mutate({ params: { id, fileId: file.id } }),
            }),
          }))}
        />
        {writes && (
          <FileDrop
            label="Add files to this version"
            busy={attach.isPending}
            onFiles={(chosen) => attach.mutate({ params: { id }, files: { files: chosen } })}
          />
        )}
      </div>
    </Section>
  )
}

const open = (call: Props['call'], version: Props['version'], { id: fileId }: File) =>
  void download(call, { params: { ...version, fileId } })
