/** Articles that were replaced, and where their subject stands now. */
export const movedArticles = {
  'a-day-in-the-life-of-a-chandler': 'ships-stores-and-bonded-goods',
  'declining-well': 'quoting-fast-and-complete',
  'from-requisition-to-order': 'improve-your-procurement-process',
  'readiness-dates': 'port-windows-and-lead-times',
  'urgent-orders-and-what-they-cost': 'landed-cost-at-the-gangway',
}
