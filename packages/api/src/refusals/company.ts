/** What stands in the way of what a company says of itself. */
export const companyRefusals = {
  'company.part-changed': [
    409,
    'A colleague saved this in the meantime. Your entries are kept: see what changed, then save again',
  ],
  'company.unknown-choice': [400, 'Something chosen here is not in the list any more'],
  'company.support-only': [
    409,
    'Name, country and VAT number of a registered company are changed by support: please write to it',
  ],
  'company.approval-file': [400, 'One PDF or image of the certificate, please'],
  'company.proof-file': [400, 'One PDF or image of the proof, please'],
  'company.proof-relation': [
    409,
    'Only an official licensee or authorised dealer of a brand has a proof. Say so and save it first',
  ],
  'brand.known': [409, 'This brand is in the list already'],
  'brand.answered': [409, 'A colleague has answered this request already'],
  'brand.asked': [409, 'Your company has asked for this brand already'],
} as const
