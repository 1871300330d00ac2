import type {
  ApprovalOrderTable,
  ApprovalPolicyTable,
  ApprovalStepTable,
  ApprovalTable,
  ApproverAwayTable,
} from './tables/approval.ts'
import type { ListColumnsTable } from './tables/list-columns.ts'
import type {
  CompanyTable,
  CompanyMappingTable,
  VesselTable,
  AccountTable,
  AccountKeyTable,
  SessionTable,
  EndedSessionTable,
  KnownDeviceTable,
  ApiKeyTable,
  PortTable,
  ReferenceEditionTable,
  CategoryTable,
  BrandTable,
  FavouriteSupplierTable,
  SearchWordTable,
  SearchEntryTable,
  ExchangeRateTable,
  AccountVesselTable,
  SavedViewTable,
  NumberSeriesTable,
  NumberCountTable,
} from './tables/people.ts'
import type {
  BrandProofTable,
  BrandRequestTable,
  ClassApprovalServiceTable,
  ClassApprovalTable,
  CompanyPartTable,
  SupplierBrandTable,
  SupplierCategoryTable,
  SupplierCertificateTable,
  SupplierDeskTable,
  SupplierFigureTable,
  TradeMovedTable,
  TradeRecordTable,
  SupplierPortTable,
  SupplierServiceBrandTable,
} from './tables/supplier-company.ts'
import type {
  HazardDeclarationTable,
  HazardDraftTable,
  HazardLineTable,
  IhmDecisionTable,
  IhmEntryTable,
  IhmCompanyServiceTable,
  IhmServiceTable,
  IhmTriageTable,
  MaterialDeclarationTable,
} from './tables/declaration.ts'
import type {
  BudgetTable,
  BudgetCategoryTable,
  BudgetEntryTable,
  BudgetLiftTable,
} from './tables/budget.ts'
import type { OrderAccountTable, OrderFigureTable } from './tables/figure.ts'
import type {
  CatalogueItemTable,
  CatalogueWordTable,
  RequisitionTemplateTable,
} from './tables/catalogue.ts'
import type {
  AboveReasonTable,
  ContractTable,
  ContractVersionTable,
  PriceLineTable,
  PriceAskTable,
  PriceIndexTable,
  PriceIndexValueTable,
  PriceListTable,
  PriceProposalChangeTable,
  PriceProposalTable,
} from './tables/contract.ts'
import type {
  CaseTagTable,
  MessageTemplateTable,
  SupplierTagTable,
  SurveyTable,
  TagTable,
  VendorTable,
} from './tables/office.ts'
import type { MessageTable, ThreadReaderTable, ThreadTable } from './tables/conversation.ts'
import type {
  RecoveryCodeTable,
  EventTable,
  MailTable,
  MailRulesTable,
  MailAddressTable,
  DigestEntryTable,
  IdempotencyTable,
  ImportedDocumentTable,
  EnquiryTable,
  PageViewTable,
  UsedCaptchaTable,
  TurnTable,
  ReportTable,
} from './tables/operations.ts'
import type {
  AmendmentTable,
  FileTable,
  RfqCaseTable,
  ComponentTable,
  CaseLineTable,
  DocumentFileTable,
  DocumentTallyTable,
  RecordTallyTable,
  KnownWordTable,
  WordBlockTable,
  InternalNoteTable,
  FavouriteCaseTable,
  CaseRequestTable,
  RequestLinkTable,
} from './tables/case.ts'
import type {
  AwardLineTable,
  AwardTable,
  BetterOfferTable,
  QuotationTable,
  QuotationLineTable,
  QuotationTemplateTable,
  SelectionTable,
  PastPriceTable,
} from './tables/quotation.ts'
import type {
  PurchaseOrderTable,
  PurchaseOrderLineTable,
  ConfirmationDraftTable,
  ScheduleLineTable,
  ReceiptTable,
  ReceiptLineTable,
  OrderChangeTable,
} from './tables/purchase-order.ts'

/** Every table. Instants and days are read as ISO strings, numerics as decimal strings. */
export interface Database {
  company: CompanyTable
  companyMapping: CompanyMappingTable
  vessel: VesselTable
  account: AccountTable
  accountKey: AccountKeyTable
  recoveryCode: RecoveryCodeTable
  session: SessionTable
  endedSession: EndedSessionTable
  knownDevice: KnownDeviceTable
  apiKey: ApiKeyTable
  port: PortTable
  referenceEdition: ReferenceEditionTable
  category: CategoryTable
  brand: BrandTable
  supplierPort: SupplierPortTable
  supplierCategory: SupplierCategoryTable
  supplierBrand: SupplierBrandTable
  brandProof: BrandProofTable
  classApproval: ClassApprovalTable
  classApprovalService: ClassApprovalServiceTable
  supplierServiceBrand: SupplierServiceBrandTable
  supplierCertificate: SupplierCertificateTable
  supplierDesk: SupplierDeskTable
  supplierFigure: SupplierFigureTable
  tradeRecord: TradeRecordTable
  tradeMoved: TradeMovedTable
  companyPart: CompanyPartTable
  brandRequest: BrandRequestTable
  favouriteSupplier: FavouriteSupplierTable
  searchWord: SearchWordTable
  searchEntry: SearchEntryTable
  exchangeRate: ExchangeRateTable
  quotationTemplate: QuotationTemplateTable
  savedView: SavedViewTable
  budget: BudgetTable
  budgetCategory: BudgetCategoryTable
  budgetEntry: BudgetEntryTable
  budgetLift: BudgetLiftTable
  orderFigure: OrderFigureTable
  orderAccount: OrderAccountTable
  tag: TagTable
  caseTag: CaseTagTable
  supplierTag: SupplierTagTable
  vendor: VendorTable
  messageTemplate: MessageTemplateTable
  survey: SurveyTable
  catalogueItem: CatalogueItemTable
  catalogueWord: CatalogueWordTable
  requisitionTemplate: RequisitionTemplateTable
  contract: ContractTable
  contractVersion: ContractVersionTable
  aboveReason: AboveReasonTable
  priceAsk: PriceAskTable
  priceIndex: PriceIndexTable
  priceIndexValue: PriceIndexValueTable
  priceList: PriceListTable
  priceLine: PriceLineTable
  priceProposal: PriceProposalTable
  priceProposalChange: PriceProposalChangeTable
  accountVessel: AccountVesselTable
  numberSeries: NumberSeriesTable
  numberCount: NumberCountTable
  file: FileTable
  report: ReportTable
  rfqCase: RfqCaseTable
  documentTally: DocumentTallyTable
  recordTally: RecordTallyTable
  knownWord: KnownWordTable
  wordBlock: WordBlockTable
  component: ComponentTable
  caseLine: CaseLineTable
  documentFile: DocumentFileTable
  internalNote: InternalNoteTable
  favouriteCase: FavouriteCaseTable
  caseRequest: CaseRequestTable
  requestLink: RequestLinkTable
  quotation: QuotationTable
  quotationLine: QuotationLineTable
  selection: SelectionTable
  award: AwardTable
  amendment: AmendmentTable
  awardLine: AwardLineTable
  betterOffer: BetterOfferTable
  purchaseOrder: PurchaseOrderTable
  purchaseOrderLine: PurchaseOrderLineTable
  scheduleLine: ScheduleLineTable
  confirmationDraft: ConfirmationDraftTable
  hazardDeclaration: HazardDeclarationTable
  hazardLine: HazardLineTable
  materialDeclaration: MaterialDeclarationTable
  hazardDraft: HazardDraftTable
  ihmTriage: IhmTriageTable
  ihmDecision: IhmDecisionTable
  ihmEntry: IhmEntryTable
  ihmService: IhmServiceTable
  ihmCompanyService: IhmCompanyServiceTable
  listColumns: ListColumnsTable
  receipt: ReceiptTable
  receiptLine: ReceiptLineTable
  thread: ThreadTable
  message: MessageTable
  threadReader: ThreadReaderTable
  orderChange: OrderChangeTable
  approvalPolicy: ApprovalPolicyTable
  approverAway: ApproverAwayTable
  approval: ApprovalTable
  approvalOrder: ApprovalOrderTable
  approvalStep: ApprovalStepTable
  pastPrice: PastPriceTable
  event: EventTable
  mail: MailTable
  mailRules: MailRulesTable
  mailAddress: MailAddressTable
  digestEntry: DigestEntryTable
  idempotency: IdempotencyTable
  importedDocument: ImportedDocumentTable
  enquiry: EnquiryTable
  pageView: PageViewTable
  usedCaptcha: UsedCaptchaTable
  turn: TurnTable
}
