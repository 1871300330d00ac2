import type { SomeHandlers } from '../../context.ts'
import { askPrices } from './ask-prices.ts'
import { getContractDifference, listPriceDifference } from './contract-difference.ts'
import { discardDraft, openDraft, publishDraft, saveDraft } from './draft.ts'
import {
  attachToContract,
  detachFromContract,
  downloadContractFile,
  downloadSupplierContractFile,
} from './contract-files.ts'
import { createContract } from './create-contract.ts'
import { findContractLines } from './find-contract-lines.ts'
import { getContract, getContractVersion, listDraftVendors } from './get-contract.ts'
import { getPriceListChanges } from './get-price-list-changes.ts'
import { listContractOrders } from './list-contract-orders.ts'
import { listContractPrices } from './list-contract-prices.ts'
import {
  createIndex,
  listIndexes,
  listSupplierIndexes,
  removeIndex,
  saveIndex,
} from './price-index.ts'
import { listContracts } from './list-contracts.ts'
import { applyPriceList, downloadPriceList, readPriceList } from './price-list.sheets.ts'
import {
  getPriceList,
  listPriceLines,
  removePriceList,
  savePriceLines,
  savePriceList,
} from './price-lists.ts'
import { sayWhy } from './say-why.ts'
import {
  downloadSupplierPriceList,
  getSupplierContract,
  getSupplierContractVersion,
  getSupplierPriceList,
  listSupplierContracts,
  listSupplierPriceLines,
} from './supplier-contracts.ts'
import {
  decideProposal,
  getProposedPrices,
  listProposals,
  listProposedChanges,
} from './proposals.ts'
import {
  applyProposedSheet,
  beginProposal,
  discardProposal,
  downloadSupplierProposal,
  getSupplierProposal,
  listProposedLines,
  listSupplierChanges,
  listSupplierProposals,
  readProposedSheet,
  saveProposedLines,
  sendProposal,
  takeProposalBack,
} from './supplier-proposals.ts'

export const contractHandlers = {
  'ref.contractVendors': listDraftVendors,
  'contract.list': listContracts,
  'contract.prices': listContractPrices,
  'contract.create': createContract,
  'contract.get': getContract,
  'contract.version': getContractVersion,
  'contract.orders': listContractOrders,
  'contract.lines': findContractLines,
  'contract.sayWhy': sayWhy,
  'contract.askPrices': askPrices,
  'contract.difference': getContractDifference,
  'contract.openDraft': openDraft,
  'contract.saveDraft': saveDraft,
  'contract.publish': publishDraft,
  'contract.discardDraft': discardDraft,
  'contract.attach': attachToContract,
  'contract.detach': detachFromContract,
  'download.contractFile': downloadContractFile,
  'download.supplierContractFile': downloadSupplierContractFile,
  'priceIndex.list': listIndexes,
  'priceIndex.create': createIndex,
  'priceIndex.save': saveIndex,
  'priceIndex.remove': removeIndex,
  'supplierContract.indexes': listSupplierIndexes,
  'priceList.get': getPriceList,
  'priceList.lines': listPriceLines,
  'priceList.changes': getPriceListChanges,
  'priceList.difference': listPriceDifference,
  'priceList.save': savePriceList,
  'priceList.remove': removePriceList,
  'priceList.saveLines': savePriceLines,
  'priceList.read': readPriceList,
  'priceList.apply': applyPriceList,
  'download.priceListXlsx': downloadPriceList,
  'supplierContract.list': listSupplierContracts,
  'supplierContract.get': getSupplierContract,
  'supplierContract.version': getSupplierContractVersion,
  'supplierPriceList.get': getSupplierPriceList,
  'supplierPriceList.lines': listSupplierPriceLines,
  'supplierProposal.ofContract': listSupplierProposals,
  'supplierProposal.begin': beginProposal,
  'supplierProposal.get': getSupplierProposal,
  'supplierProposal.lines': listProposedLines,
  'supplierProposal.changes': listSupplierChanges,
  'supplierProposal.saveLines': saveProposedLines,
  'supplierProposal.read': readProposedSheet,
  'supplierProposal.apply': applyProposedSheet,
  'supplierProposal.send': sendProposal,
  'supplierProposal.takeBack': takeProposalBack,
  'supplierProposal.discard': discardProposal,
  'download.supplierProposalXlsx': downloadSupplierProposal,
  'proposal.ofContract': listProposals,
  'proposal.get': getProposedPrices,
  'proposal.changes': listProposedChanges,
  'proposal.decide': decideProposal,
  'download.supplierPriceListXlsx': downloadSupplierPriceList,
} satisfies SomeHandlers
