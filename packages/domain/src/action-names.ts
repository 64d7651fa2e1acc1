/**
 * What each action is called where it is chosen, in the title it opens, on its button and in its notice (D435). The
 * spelling is the specification's wherever it fixes one.
 */
export const actionNames = {
  cancelSuborder: 'Cancel Suborder',
  changeStartTimes: 'Change Start Times',
  createException: 'Create Exception',
  deleteLineItem: 'Delete Line Item',
  editRecipient: 'Edit Recipient',
  refundLineItem: 'Refund Line Item',
  removeException: 'Remove Exception',
  updateDelivery: 'Update Suborder Delivery',
  updateStatus: 'Update Suborder Status',
  upgradeLineItem: 'Upgrade Line Item',
  upgradeMany: 'Upgrade Line Item in several suborders',
} as const;
