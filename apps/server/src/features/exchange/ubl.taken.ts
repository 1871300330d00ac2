/** Paths that say what a document is, and not what it asks for. */
const formal = [
  /^(UBLVersionID|CustomizationID|ProfileID|ProfileExecutionID|UUID|CopyIndicator|LineCountNumeric)$/,
  /CurrencyCode$/,
]
const address =
  /^Delivery\/(DeliveryAddress|DeliveryLocation\/Address)\/(StreetName|BuildingNumber|AdditionalStreetName|PostalZone|CityName|AddressLine\/Line|Country\/IdentificationCode)$/
const around = [
  ...formal,
  /^(ID|Note)$/,
  /(^|\/)MaritimeTransport\/Vessel(ID|Name)$/,
  address,
  /^Delivery\/RequestedDeliveryPeriod\/(Start|End)(Date|Time)$/,
  /^DeliveryTerms\/(ID|SpecialTerms|DeliveryLocation\/Name)$/,
  /^PaymentTerms\/Note$/,
  /^TransactionConditions\/Description$/,
  /^AdditionalDocumentReference\/Attachment\/EmbeddedDocumentBinaryObject$/,
]
const item = [
  /^(ID|Note|Quantity|AccountingCost|AccountingCostCode)$/,
  /^Delivery\/RequestedDeliveryPeriod\/(Start|End)(Date|Time)$/,
  /^Item\/(Name|Description)$/,
  /^Item\/(Manufacturers|Sellers|Buyers|Standard|Catalogue)ItemIdentification\/ID$/,
  /^Item\/AdditionalItemProperty\/(Name|Value)$/,
]

/** What the readers put into fields or words of their own, as paths; the rest of a document is kept as it is named. */
export const taken = {
  order: [
    ...around,
    /^OriginatorDocumentReference\/ID$/,
    /^SellerSupplierParty\/CustomerAssignedAccountID$/,
    /^SellerSupplierParty\/Party\/(PartyName\/Name|Contact\/ElectronicMail)$/,
    /^AllowanceCharge\/(ChargeIndicator|AllowanceChargeReason|Amount)$/,
    /^AnticipatedMonetaryTotal\//,
    /^OrderLine\//,
  ],
  orderLine: [
    ...item,
    /^LineExtensionAmount$/,
    /^Price\/(PriceAmount|BaseQuantity)$/,
    /^AllowanceCharge\/(ChargeIndicator|AllowanceChargeReason|Amount)$/,
  ],
  requisition: [...around, /^SubmissionDueDate$/, /^RequestForQuotationLine\//],
  requisitionLine: item,
} satisfies Record<string, RegExp[]>
