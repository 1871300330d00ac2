/** Business constants and limits of the specification, section 9, and the upload limits a client reads at run time. */
export const limits = {
  casesPerRequest: 30,
  internalNotesPerCase: 10,
  quotationsPerRequest: 5,
  purchaseOrdersPerRequest: 30,
  purchaseOrdersPerImport: 50,
  itemNoteLength: 400,
  buyerCommentLength: 4000,
  reasonLength: 1000,
  textLength: 20_000,
  emailLength: 254,
  nameLength: 120,
  linesPerDocument: 10_000,
  /** More lines than that go with no mail: they are read behind its link. */
  linesOnPaper: 2000,
  /** An evaluation report with more cells than that is made in the background. */
  reportCells: 2000,
  /** How long it is kept, and how many of one person may be in the making. */
  reportDays: 3,
  reportsWaiting: 5,
  extraEmails: 10,
  /** Categories, brands or services a company names, and ports of one use. */
  companyChoices: 3000,
  companyPorts: 20_000,
  /** Templates a company keeps of one type. */
  templates: 100,
  reminders: 5,
  /** Until when IHM forms are asked for, after the order was sent. */
  ihmFormDays: 14,
  /** Between two reminders about the same request or order. */
  reminderPauseHours: 12,
  suppliersPerCase: 50,
  linkDays: 60,
  sessionDays: 30,
  /** A session that nobody used for so long has ended. */
  sessionIdleDays: 14,
  failedLogins: 5,
  /** Seconds before the next try to log in under a name, after so many that failed within a day; the last for all further. */
  loginDelays: [0, 0, 0, 1, 2, 4, 8, 15, 30, 60],
  /** Failed tries under a name before a captcha is asked for. */
  loginsWithoutCaptcha: 3,
  /** Browsers an account is known on; the one not used for longest goes. */
  knownDevices: 10,
  knownDeviceDays: 180,
  /** How long the record keeps who logged in and out, and who failed to. */
  loginTraceDays: 30,
  /** How long a mail that went, or was given up, can be read by support. */
  mailDays: 90,
  /** Mails with a link that are asked for without a log-in, a day: from one source, from all strangers, from known browsers. */
  linksBySource: 5,
  linksByStrangers: 20,
  linksByKnownDevice: 10,
  /** Further addresses of a person, and how long and how often one is asked whether it agrees. */
  mailAddresses: 5,
  mailAddressDays: 7,
  mailAddressesAsked: 10,
  /** What a digest lists; the rest is counted. */
  digestEntries: 200,
  messageBytes: 8192,
  uploadCount: 10,
  uploadBytes: 15 * 1024 * 1024,
  uploadTotalBytes: 40 * 1024 * 1024,
  /** How far a filter counts what it would leave. */
  facetCount: 1000,
  /** Rows of a list in an exported file. */
  listSheetRows: 10_000,
  sheetBytes: 10 * 1024 * 1024,
  /** Downloads made for one person at once, and waiting. */
  downloadsAtOnce: 3,
  downloadsWaiting: 30,
  /** What one call takes as JSON, or as the fields of a form together, where its contract says nothing else. */
  bodyBytes: 64 * 1024,
  /** Where it carries a document's lines. */
  listBodyBytes: 20 * 1024 * 1024,
  /** Where it carries files written as text, too. */
  documentBodyBytes: 25 * 1024 * 1024,
  /** What the holder of a link may send: nobody vouches for it. */
  guestUploadCount: 5,
  guestUploadBytes: 5 * 1024 * 1024,
  guestUploadTotalBytes: 16 * 1024 * 1024,
  guestBodyBytes: 4 * 1024 * 1024,
  guestCallsPerMinute: 300,
  guestUploadsPerMinute: 10,
  /** What somebody unknown may send with files, and how often; forms of members and strangers wait in two queues. */
  openUploadCount: 3,
  openUploadBytes: 5 * 1024 * 1024,
  openUploadTotalBytes: 10 * 1024 * 1024,
  openUploadsPerMinute: 10,
  openFormsAtOnce: 4,
  formsAtOnce: 32,
  fileNameShown: 45,
} as const

/** What is said where more is chosen than one step takes. */
export const tooMany = {
  cases: `At most ${limits.casesPerRequest} RFQs in one step`,
  purchaseOrders: `At most ${limits.purchaseOrdersPerRequest} POs in one step`,
  purchaseOrdersToSend: `At most ${limits.purchaseOrdersPerImport} POs in one step`,
} as const
