/** What stands in the way of an approval. */
export const approvalRefusals = {
  'approval.reason-needed': [
    409,
    'A comparable offer was cheaper, which needs approval. Please say why it was not taken',
  ],
  'approval.nobody': [
    409,
    'This needs approval, and nobody is left who may give it: never who asks, and nobody on two levels. The administrators of your company were told',
  ],
  'approval.change': [
    409,
    'The order as changed would need approval. Withdraw it and send it anew, so that it can be approved',
  ],
  'approval.decided': [409, 'This is decided already'],
  'approval.asked-back': [409, 'A question was asked: it waits for the answer first'],
  'approval.no-question': [409, 'Nothing was asked that waits for an answer'],
  'approval.self': [403, 'You asked for this approval: somebody else gives it'],
  'approval.twice': [403, 'You decided on another level of this, or somebody did in your place'],
  'approval.not-yet': [409, 'Another level decides first. You may read it until then'],
  'approval.not-yours': [403, 'Somebody else is asked to do this'],
  'approval.unknown': [400, 'A person or a vessel chosen here is not there any more'],
} as const
