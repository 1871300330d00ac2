/** What is wrong with a file or a document that is sent in. */
export const uploadRefusals = {
  'document.too-long': [
    400,
    'This document would be too long. Take it without the quotations, or as xlsx where there is one',
  ],
  'upload.too-many': [400, 'Too many files: at most 10 can be uploaded at once'],
  'upload.too-large': [400, 'This file is too large: at most 15 MB'],
  'upload.total-too-large': [400, 'The files are too large together: at most 40 MB'],
  'upload.type': [400, 'This type of file is not accepted'],
  'upload.logo': [400, 'A logo is a PNG or JPEG image of at most 1 MB and 4,000 pixels a side'],
  'upload.duplicate': [409, 'This file is there already'],
  'upload.cut': [400, 'The upload was interrupted. Please try again'],
  'sheet.unreadable': [
    400,
    'The file does not have the correct format. Please use the downloaded Excel file',
  ],
  'sheet.formulas': [400, 'The file contains formulas. Please paste values only'],
  'sheet.too-large': [
    400,
    'The file is too large to be read. Divide it, and read its parts one after the other',
  ],
  'sheet.macros': [400, 'Files with macros are not accepted'],
  'sheet.no-forms': [
    400,
    'This workbook holds no IHM forms. Download the sheet of these forms and fill that one',
  ],
  'sheet.other-forms': [
    400,
    'This sheet is of other IHM forms. Download the sheet of these forms and fill that one',
  ],
  'sheet.other-request': [400, 'The requisition number in the file does not match this RFQ'],
  'document.unreadable': [
    400,
    'This document cannot be read. Please use an xlsx, csv, docx or PDF file without a password',
  ],
  'form.unreadable': [
    400,
    'This file cannot be read. Please use a PDF without a password, or a picture of the form',
  ],
  'document.no-text': [
    400,
    'No text was found: this document is probably a scan. Please use a file with text in it',
  ],
  'document.no-prices': [
    400,
    'No prices were found in this document. A table needs a heading with a price, such as Unit price',
  ],
  'ports.unreadable': [
    400,
    'No ports were found. Please use the parts of the UN/LOCODE list as CSV files, 25 MB together at most',
  ],
  'erp.unreadable': [400, 'The document cannot be read. Please send JSON, or UBL 2.1 XML'],
  'erp.empty': [400, 'The document has no items'],
  'erp.currency-locked': [409, 'The document is in a currency that is not yours'],
  'erp.number-taken': [409, 'This number is already in use by a different document'],
  'erp.key-invalid': [
    401,
    'The API key is missing, unknown or revoked. Please send it in the header Authorization: Bearer flk_…',
  ],
  'rates.unreadable': [400, 'The file does not hold exchange rates in the ECB format'],
} as const
