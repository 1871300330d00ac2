import type { CaseType } from '@fairlead/validation/vocabulary'
import PackageIcon from 'lucide-react/icons/package'
import ScrollText from 'lucide-react/icons/scroll-text'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import type { LucideIcon } from 'lucide-react'

export { caseTypeLabels }

export const caseTypeIcons: Record<CaseType, LucideIcon> = {
  SPARES: Wrench,
  SUPPLIES: PackageIcon,
  SERVICES: Users,
  CONTRACT_TENDER: ScrollText,
}

export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
