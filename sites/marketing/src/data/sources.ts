/** Primary sources that articles name at their end by key. An address stands here once; a page of
 * ours links to no other host. */
export const sources = {
  hongKong: {
    name: 'IMO: Hong Kong Convention on the recycling of ships, 2009',
    href: 'https://www.imo.org/en/About/Conventions/Pages/The-Hong-Kong-International-Convention-for-the-Safe-and-Environmentally-Sound-Recycling-of-Ships.aspx',
  },
  mepc: {
    name: 'IMO: resolutions of the MEPC, among them MEPC.379(80), the inventory guideline',
    href: 'https://www.imo.org/en/KnowledgeCentre/IndexofIMOResolutions/Pages/MEPC.aspx',
  },
  shipRecycling: {
    name: 'Regulation (EU) No 1257/2013 on ship recycling',
    href: 'https://eur-lex.europa.eu/eli/reg/2013/1257/oj',
  },
  fal: {
    name: 'IMO: FAL Convention, with its definitions of ship’s stores and spare parts',
    href: 'https://www.imo.org/en/About/Conventions/Pages/Convention-on-Facilitation-of-International-Maritime-Traffic-(FAL).aspx',
  },
  solas: {
    name: 'IMO: SOLAS Convention, 1974',
    href: 'https://www.imo.org/en/About/Conventions/Pages/International-Convention-for-the-Safety-of-Life-at-Sea-(SOLAS),-1974.aspx',
  },
  imdg: {
    name: 'IMO: carriage of dangerous goods and the IMDG Code',
    href: 'https://www.imo.org/en/OurWork/Safety/Pages/DangerousGoods-default.aspx',
  },
  iata: {
    name: 'IATA: Dangerous Goods Regulations',
    href: 'https://www.iata.org/en/programs/cargo/dgr/',
  },
  ispm15: {
    name: 'IPPC: ISPM 15, wood packaging in international trade',
    href: 'https://www.ippc.int/en/publications/640/',
  },
  iacs: {
    name: 'IACS: unified requirements, among them Z17 on service suppliers',
    href: 'https://iacs.org.uk/resolutions/unified-requirements',
  },
  customsCode: {
    name: 'Regulation (EU) No 952/2013, the Union Customs Code',
    href: 'https://eur-lex.europa.eu/eli/reg/2013/952/oj',
  },
  customsDelegated: {
    name: 'Delegated Regulation (EU) 2015/2446 to the customs code',
    href: 'https://eur-lex.europa.eu/eli/reg_del/2015/2446/oj',
  },
  customsImplementing: {
    name: 'Implementing Regulation (EU) 2015/2447 to the customs code',
    href: 'https://eur-lex.europa.eu/eli/reg_impl/2015/2447/oj',
  },
  vat: {
    name: 'Directive 2006/112/EC, the VAT directive',
    href: 'https://eur-lex.europa.eu/eli/dir/2006/112/oj',
  },
  excise: {
    name: 'Directive (EU) 2020/262 on excise duty',
    href: 'https://eur-lex.europa.eu/eli/dir/2020/262/oj',
  },
  hmrcExports: {
    name: 'HMRC: VAT on goods exported from the UK (VAT Notice 703)',
    href: 'https://www.gov.uk/guidance/vat-on-goods-exported-from-the-uk-notice-703',
  },
  hmrcShips: {
    name: 'HMRC: ships, aircraft and associated services (VAT Notice 744C)',
    href: 'https://www.gov.uk/guidance/ships-aircraft-and-associated-services-notice-744c',
  },
  hmrcStores: {
    name: 'HMRC: aircraft, ship and train stores (Excise Notice 69a)',
    href: 'https://www.gov.uk/government/publications/excise-notice-69a-duty-free-ships-stores',
  },
  russia833: {
    name: 'Regulation (EU) No 833/2014, sectoral measures against Russia',
    href: 'https://eur-lex.europa.eu/eli/reg/2014/833/oj',
  },
  russia269: {
    name: 'Regulation (EU) No 269/2014, persons whose funds are frozen',
    href: 'https://eur-lex.europa.eu/eli/reg/2014/269/oj',
  },
  danishVessels: {
    name: 'Danish Maritime Authority: vessels listed by the EU, with the criteria',
    href: 'https://dma.dk/growth-and-framework-conditions/maritime-sanctions/sanctions-against-russia-and-belarus/eu-vessel-designations',
  },
  dualUse: {
    name: 'Regulation (EU) 2021/821 on dual-use items',
    href: 'https://eur-lex.europa.eu/eli/reg/2021/821/oj',
  },
  ofac50: {
    name: 'OFAC: question 401, the 50 per cent rule',
    href: 'https://ofac.treasury.gov/faqs/401',
  },
  ofacSearch: {
    name: 'OFAC: search of the sanctions lists',
    href: 'https://sanctionssearch.ofac.treas.gov/',
  },
  ukList: {
    name: 'UK sanctions list',
    href: 'https://www.gov.uk/government/publications/the-uk-sanctions-list',
  },
  euSanctionsMap: { name: 'EU sanctions map', href: 'https://www.sanctionsmap.eu/' },
  cisg: {
    name: 'UNCITRAL: Convention on Contracts for the International Sale of Goods (CISG)',
    href: 'https://uncitral.un.org/en/texts/salegoods/conventions/sale_of_goods/cisg',
  },
  cisgStatus: {
    name: 'UNCITRAL: status of the CISG, country by country',
    href: 'https://uncitral.un.org/en/texts/salegoods/conventions/sale_of_goods/cisg/status',
  },
  unidroit: {
    name: 'UNIDROIT Principles of International Commercial Contracts 2016',
    href: 'https://www.unidroit.org/instruments/commercial-contracts/unidroit-principles-2016/',
  },
  hgb377: {
    name: 'German Commercial Code, § 377, duty to examine and complain',
    href: 'https://www.gesetze-im-internet.de/hgb/__377.html',
  },
  saleOfGoods: {
    name: 'Sale of Goods Act 1979 (UK)',
    href: 'https://www.legislation.gov.uk/ukpga/1979/54',
  },
  unfairTerms: {
    name: 'Unfair Contract Terms Act 1977 (UK)',
    href: 'https://www.legislation.gov.uk/ukpga/1977/50',
  },
  butler: {
    name: 'Butler Machine Tool v Ex-Cell-O [1977] EWCA Civ 9',
    href: 'https://www.bailii.org/ew/cases/EWCA/Civ/1977/9.html',
  },
  resCogitans: {
    name: 'PST Energy 7 Shipping v OW Bunker Malta (Res Cogitans) [2016] UKSC 23',
    href: 'https://www.bailii.org/uk/cases/UKSC/2016/23.html',
  },
  incoterms: {
    name: 'ICC: Incoterms rules',
    href: 'https://iccwbo.org/business-solutions/incoterms-rules/',
  },
  latePayment: {
    name: 'Directive 2011/7/EU on late payment',
    href: 'https://eur-lex.europa.eu/eli/dir/2011/7/oj',
  },
  invoiceNorm: {
    name: 'Directive 2014/55/EU, which asked for the European norm EN 16931',
    href: 'https://eur-lex.europa.eu/eli/dir/2014/55/oj',
  },
  peppol: {
    name: 'OpenPeppol: BIS Billing 3.0 with all its rules',
    href: 'https://docs.peppol.eu/poacc/billing/3.0/',
  },
  belgium: {
    name: 'Belgian authorities: e-invoicing between businesses',
    href: 'https://einvoice.belgium.be/en',
  },
  dataProtection: {
    name: 'Regulation (EU) 2016/679, the GDPR',
    href: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  },
  locode: { name: 'UNECE: UN/LOCODE', href: 'https://unece.org/trade/uncefact/unlocode' },
  codeLists: {
    name: 'UNECE: code list recommendations, among them 20 (units) and 21 (packages)',
    href: 'https://unece.org/trade/uncefact/cl-recommendations',
  },
  iso3166: {
    name: 'ISO 3166, codes of countries',
    href: 'https://www.iso.org/iso-3166-country-codes.html',
  },
  iso4217: {
    name: 'ISO 4217, codes of currencies',
    href: 'https://www.iso.org/iso-4217-currency-codes.html',
  },
  ecb: {
    name: 'European Central Bank: euro reference rates',
    href: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html',
  },
  impa: { name: 'IMPA, publisher of the Marine Stores Guide', href: 'https://www.impa.net/' },
  issa: {
    name: 'ISSA, publisher of the ship stores catalogue',
    href: 'https://www.shipsupply.org/',
  },
} satisfies Record<string, { name: string; href: string }>

export type Source = keyof typeof sources
