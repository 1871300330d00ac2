import { expect, test } from 'vitest'
import type { z } from 'zod'
import { InviteForm } from './account.ts'
import { budgetPolicyLabels, BudgetPolicy } from './budget.ts'
import { UnfinishedLine } from './case.ts'
import { ItemHazard, itemHazardLabels } from './catalogue.ts'
import { CompanyAction } from './company.ts'
import { inventoryParts, InventoryPart } from './ihm/inventory.ts'
import { allThresholds, Threshold } from './ihm/threshold.ts'
import { TriageAnswer, triageLabels } from './ihm/triage-verdict.ts'
import {
  MessageTemplateKind,
  messageTemplateKindLabels,
  MessageTemplateRecord,
  templateRecords,
} from './message-template.ts'
import { SeriesDocument } from './number-series.ts'
import { OperatorRulesForm, usualRules } from './operator.ts'
import { PackagingForm } from './packaging.ts'
import {
  ConfirmationTiming,
  ConfirmedReadiness,
  PurchaseOrderForm,
  readinessLabels,
  ReadinessOption,
  timingLabels,
} from './purchase-order.ts'
import { IhmCompliance } from './quotation.ts'
import { TemplateKind, templateKindLabels, TemplateType } from './quotation-template.ts'
import {
  AccountType,
  accountTypeLabels,
  BrandRelation,
  brandRelationLabels,
  CompanyPart,
  PortUse,
  portUseLabels,
  Presence,
  presenceLabels,
} from './supplier-company.ts'
import { FoundBy } from './supplier-search.ts'
import { SurveyKind, surveyKindLabels } from './survey.ts'
import { TagColour, tagColourLabels, TagKind, tagKindLabels } from './tag.ts'
import { CaseType } from './vocabulary.ts'

test.each<[string, { options: readonly string[] }, object]>([
  ['budget policies', BudgetPolicy, budgetPolicyLabels],
  ['cares of an item', ItemHazard, itemHazardLabels],
  ['parts of an inventory', InventoryPart, inventoryParts],
  ['answers of triage', TriageAnswer, triageLabels],
  ['message templates', MessageTemplateKind, messageTemplateKindLabels],
  ['times of readiness', ConfirmationTiming, timingLabels],
  ['words on readiness', ReadinessOption, readinessLabels],
  ['quotation templates', TemplateKind, templateKindLabels],
  ['account types', AccountType, accountTypeLabels],
  ['uses of a port', PortUse, portUseLabels],
  ['what is at a port', Presence, presenceLabels],
  ['relations to a maker', BrandRelation, brandRelationLabels],
  ['surveys', SurveyKind, surveyKindLabels],
  ['what is tagged', TagKind, tagKindLabels],
  ['colours', TagColour, tagColourLabels],
])('%s: each that may be chosen has its words, and no other has', (_, list, words) => {
  expect(list.options).toEqual(Object.keys(words))
})

test.each<[string, { options: readonly string[] }, readonly string[]]>([
  ['records of templates', MessageTemplateRecord, [...new Set(Object.values(templateRecords))]],
  ['documents with numbers', SeriesDocument, ['RFQ', 'ORDER']],
  ['readiness with a confirmation', ConfirmedReadiness, ReadinessOption.options.slice(0, 2)],
  ['types of orders', PurchaseOrderForm.shape.type, CaseType.options],
  ['weights', PackagingForm.shape.weightUom, ['KG', 'LB']],
  ['lengths', PackagingForm.shape.dimensionsUom, ['CM', 'IN']],
  ['whose wording', TemplateType, ['BUYER_TEMPLATE', 'SUPPLIER_TEMPLATE']],
  [
    'words on hazardous materials',
    IhmCompliance,
    ['FREE_OF_HAZARDOUS_MATERIALS', 'MD_AND_SDOC_WITH_DELIVERY', 'ON_REQUEST'],
  ],
  [
    'what support does to a company',
    CompanyAction,
    ['approve', 'lock', 'unlock', 'modules', 'focus'],
  ],
  [
    'whom support invites',
    InviteForm.shape.role,
    ['buyer', 'vessel', 'ihm-agent', 'supplier', 'support'],
  ],
  [
    'parts of a company that are saved as a whole',
    CompanyPart,
    [
      'basics',
      'accountTypes',
      'categories',
      'brands',
      'services',
      'serviceBrands',
      'classApprovals',
      'ports',
      'servicePorts',
      'lubricantsPorts',
      'certificates',
      'desks',
    ],
  ],
  [
    'why a supplier was found',
    FoundBy.options[0].shape.kind,
    ['NAME', 'CITY', 'COUNTRY', 'CATEGORY', 'MEMBERSHIP', 'VENDOR'],
  ],
  ['a line of a kit', UnfinishedLine.shape.kit, ['PART', '']],
])('%s: %o', (_, list, options) => {
  expect(list.options).toEqual(options)
})

test.each(['on', 'off'])('approval of suppliers is %s', (supplierApproval) => {
  const rules = { ...usualRules, supplierApproval } as z.input<typeof OperatorRulesForm>
  expect(OperatorRulesForm.parse(rules).supplierApproval).toBe(supplierApproval)
})

test('every row of the thresholds is one, by every word that is used in it', () => {
  const values = (key: 'regime' | 'table' | 'basis' | 'reached' | 'unit') =>
    new Set(allThresholds.flatMap((row) => row[key] ?? []))
  expect(values('regime')).toEqual(new Set<unknown>(Threshold.shape.regime.options))
  expect(values('table')).toEqual(new Set<unknown>(Threshold.shape.table.options))
  expect(values('basis')).toEqual(new Set<unknown>(Threshold.shape.basis.options))
  expect(values('reached')).toEqual(new Set<unknown>(Threshold.shape.reached.options))
  expect(values('unit')).toEqual(new Set<unknown>(Threshold.shape.unit.unwrap().options))
})
