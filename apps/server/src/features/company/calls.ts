import type { SomeHandlers } from '../../context.ts'
import { getSettings } from './get-settings.ts'
import { listRates } from './list-rates.ts'
import { listViews } from './list-views.ts'
import { removeView } from './remove-view.ts'
import { saveRates } from './save-rates.ts'
import { saveSettings } from './save-settings.ts'
import { saveView } from './save-view.ts'
import { uploadRates } from './upload-rates.ts'

export const companyHandlers = {
  'rate.list': listRates,
  'rate.save': saveRates,
  'rate.upload': uploadRates,
  'settings.get': getSettings,
  'settings.save': saveSettings,
  'view.list': listViews,
  'view.save': saveView,
  'view.remove': removeView,
} satisfies SomeHandlers
