import type { SomeHandlers } from '../../context.ts'
import { getLetterhead } from './get-letterhead.ts'
import { getLogo } from './get-logo.ts'
import { getOrderPapers } from './get-order-papers.ts'
import { getQuotationDefaults } from './get-quotation-defaults.ts'
import { getQuotationPapers } from './get-quotation-papers.ts'
import { getSettings } from './get-settings.ts'
import { listSeries } from './list-series.ts'
import { listRates } from './list-rates.ts'
import { listViews } from './list-views.ts'
import { openView } from './open-view.ts'
import { removeLogo } from './remove-logo.ts'
import { removeSeries } from './remove-series.ts'
import { removeView } from './remove-view.ts'
import { saveLetterhead } from './save-letterhead.ts'
import { saveLogo } from './save-logo.ts'
import { saveOrderPapers } from './save-order-papers.ts'
import { saveQuotationDefaults } from './save-quotation-defaults.ts'
import { saveQuotationPapers } from './save-quotation-papers.ts'
import { saveRates } from './save-rates.ts'
import { saveSeries } from './save-series.ts'
import { saveSettings } from './save-settings.ts'
import { saveView } from './save-view.ts'
import { uploadRates } from './upload-rates.ts'

export const companyHandlers = {
  'rate.list': listRates,
  'rate.save': saveRates,
  'rate.upload': uploadRates,
  'settings.get': getSettings,
  'settings.save': saveSettings,
  'letterhead.get': getLetterhead,
  'letterhead.save': saveLetterhead,
  'letterhead.saveLogo': saveLogo,
  'letterhead.removeLogo': removeLogo,
  'letterhead.logo': getLogo,
  'orderPaper.get': getOrderPapers,
  'orderPaper.save': saveOrderPapers,
  'quotationDefaults.get': getQuotationDefaults,
  'quotationDefaults.save': saveQuotationDefaults,
  'quotationPaper.get': getQuotationPapers,
  'quotationPaper.save': saveQuotationPapers,
  'series.list': listSeries,
  'series.save': saveSeries,
  'series.remove': removeSeries,
  'view.list': listViews,
  'view.save': saveView,
  'view.open': openView,
  'view.remove': removeView,
} satisfies SomeHandlers
