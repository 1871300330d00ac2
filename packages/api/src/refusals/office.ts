import { catalogueLimits, itemCodeTaken } from '@fairlead/validation/catalogue'
import { contractLimits, contractNumberTaken } from '@fairlead/validation/contract'
import { messageTemplateLimit } from '@fairlead/validation/message-template'
import {
  requisitionTemplateLimits,
  requisitionTemplateNameTaken,
} from '@fairlead/validation/requisition-template'
import { indexLimits, indexNameTaken } from '@fairlead/validation/price-index'
import { tagLimits, tagNameTaken } from '@fairlead/validation/tag'
import { vendorIdTaken, vendorLimits } from '@fairlead/validation/vendor'

/** What stands in the way of what a buyer's office keeps: budgets, contracts, tags, templates, surveys, vendors. */
export const officeRefusals = {
  'budget.exists': [409, 'There is a budget of this year already'],
  'budget.over': [409, 'These orders go over a budget. Look at it and confirm it'],
  'budget.blocked': [
    409,
    'These orders go over a budget that allows none. An administrator of your company can lift the block',
  ],
  'budget.not-blocked': [409, 'No budget blocks these orders now: there is nothing to lift'],
  'budget.change': [
    409,
    'The order as changed would go over a budget that allows none. Withdraw it and send it anew, or give the budget more',
  ],
  'contract.number-taken': [409, contractNumberTaken],
  'price-list.too-many': [409, `A version has at most ${contractLimits.lists} price lists`],
  'price-list.too-long': [409, `A price list has at most ${contractLimits.lines} lines`],
  'price-index.name-taken': [409, indexNameTaken],
  'price-index.too-many': [409, `A contract has at most ${indexLimits.perContract} indexes`],
  'price-index.used': [
    409,
    'Prices of this contract follow this index. Take it off their lines first',
  ],
  'price-list.vendor': [400, 'The vendor of a price list is one of its contract'],
  'contract.price-gone': [
    409,
    'A contract price taken here no longer holds. Look at the prices again',
  ],
  'contract.kit': [409, 'A kit and its parts stay together in the RFQ'],
  'contract.no-award': [409, 'A contract is made of a tender that is awarded'],
  'contract.no-vendor': [
    409,
    'None of the winners has an account here. Write the contract by hand once they have one',
  ],
  'proposal.no-contract': [409, 'Prices are proposed for a list of a contract that is in force'],
  'proposal.sent': [409, 'These prices were proposed. Take the proposal back to change it'],
  'proposal.settled': [409, 'Everything in this proposal is decided'],
  'proposal.outdated': [
    409,
    'The price list that this was begun from is not in force any more. Save your lines as xlsx, discard this proposal, propose from the list that is in force and read the xlsx back',
  ],
  'proposal.empty': [409, 'Nothing is changed yet. Change, add or take out a line first'],
  'proposal.problems': [409, 'A line has a problem. Put it right first'],
  'proposal.not-sent': [409, 'This proposal was not sent'],
  'proposal.begun': [
    409,
    'The buyer has begun to decide on this proposal. It cannot be taken back',
  ],
  'proposal.taken-back': [409, 'The vendor took this proposal back'],
  'proposal.list-gone': [
    409,
    'The contract is not in force, or its newest version has no such price list any more. These changes can only be refused',
  ],
  'contract.asked-already': [
    409,
    'New prices of one of these lists were asked for less than a day ago',
  ],
  'contract.no-draft': [409, 'This contract has no draft any more'],
  'catalogue.code-taken': [409, itemCodeTaken],
  'catalogue.pictures-full': [409, `An item has at most ${catalogueLimits.pictures} pictures`],
  'catalogue.picture': [
    400,
    `A picture is an image of at most ${catalogueLimits.pictureBytes / 1024 / 1024} MB`,
  ],
  'catalogue.full': [
    409,
    `A catalogue has at most ${catalogueLimits.items} items. Take out those that are not bought any more`,
  ],
  'requisitionTemplate.name-taken': [409, requisitionTemplateNameTaken],
  'requisitionTemplate.too-many': [
    409,
    `A company keeps ${requisitionTemplateLimits.templates} requisition templates. Delete one that is not needed any more`,
  ],
  'tag.name-taken': [409, tagNameTaken],
  'tag.too-many': [
    409,
    `A company keeps ${tagLimits.perCompany} tags. Delete one that is not needed any more`,
  ],
  'tag.too-many-on-one': [409, `At most ${tagLimits.perRecord} tags on one`],
  'tag.unknown': [400, 'A tag, a person or a supplier chosen here is not there any more'],
  'messageTemplate.name-taken': [409, 'A message template with this name exists'],
  'messageTemplate.too-many': [
    409,
    `A company keeps ${messageTemplateLimit} message templates. Delete one that is not needed any more`,
  ],
  'survey.port-unknown': [400, 'Please choose a port'],
  'vendor.id-taken': [409, vendorIdTaken],
  'vendor.supplier-taken': [409, 'This supplier has a vendor id already'],
  'vendor.none-read': [
    400,
    `No supplier with a vendor id was found in it. At most ${vendorLimits.atOnce} rows at once`,
  ],
} as const
