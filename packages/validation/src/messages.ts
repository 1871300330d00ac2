/** The specification's words (sections 5 and 8). Screens, the server and the tests quote these and nothing else. */
export const messages = {
  required: 'This field is required',
  email: 'Please insert a valid email',
  number: 'Please insert a valid number',
  date: 'Please insert a valid date',
  past: 'The date may not be in the past',
  survey: 'The survey date cannot be earlier than tomorrow',
  vat: 'Please insert a valid VAT number',
  password:
    'The password must consist of numbers and letters and should have from 6 to 16 characters',
  emailMismatch: 'The two addresses are not the same',
  emailTwice: 'The second address is the first one',
  passwordMismatch: 'Password does not match!',
  form: 'Please check all required fields!',
  mailOption: 'If custom group options are chosen, at least one option is required',
  twoDecimals: 'All amounts should have 2 or less decimal places',
  caseAmendOrdered:
    'An RFQ with orders cannot be amended. Withdraw the orders first, or ask for the rest in a new RFQ',
  caseHasOrders:
    'This Case cannot be deleted because it has purchase orders associated with it! Please first withdraw Submitted PO(s) or remove the imported PO(s) so you can Cancel RFQ',
  /** Of unit prices, which are rates and no amounts. */
  fourDecimals: 'A unit price should have 4 or less decimal places',
  processing:
    'There was an error processing your request. Please try again later or contact support',
  download:
    'There is an issue with the file you are trying to download. Please contact support for assistance.',
} as const
