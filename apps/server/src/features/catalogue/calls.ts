import type { SomeHandlers } from '../../context.ts'
import { findForShip, findItems } from './find-items.ts'
import { applyCatalogueSheet, downloadCatalogue, readCatalogueSheet } from './catalogue.sheets.ts'
import { createItem, deleteItem, saveItem } from './items.ts'
import { addPicture, downloadPicture, removePicture } from './pictures.ts'
import { listItems } from './list-items.ts'
import {
  allTemplates,
  createTemplate,
  deleteTemplate,
  saveTemplate,
} from './requisition-templates.ts'

export const catalogueHandlers = {
  'catalogue.find': findItems,
  'vesselCatalogue.find': findForShip,
  'catalogue.list': listItems,
  'catalogue.create': createItem,
  'catalogue.save': saveItem,
  'catalogue.remove': deleteItem,
  'catalogue.addPicture': addPicture,
  'catalogue.removePicture': removePicture,
  'download.cataloguePicture': downloadPicture,
  'catalogue.read': readCatalogueSheet,
  'catalogue.apply': applyCatalogueSheet,
  'download.catalogueXlsx': downloadCatalogue,
  'requisitionTemplate.all': allTemplates,
  'requisitionTemplate.create': createTemplate,
  'requisitionTemplate.save': saveTemplate,
  'requisitionTemplate.remove': deleteTemplate,
} satisfies SomeHandlers
