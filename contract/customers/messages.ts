export const CUSTOMER_MESSAGE = {
  unknown: 'This customer does not exist!',
  name: 'Name is required!',
  discount: 'Enter a discount from 0 to 90 percent!',
  changedMeanwhile: 'Somebody else has changed this customer in the meantime. Check it again, then make your change.',
  same: 'This is one customer already!',
  notMerged: 'These two are not merged!',
  openOrder: (reference: string) =>
    `${reference} is still under way. Deliver or cancel it first, or its customer cannot be reached any more.`,
  openInvoice: (number: string) => `${number} is not settled yet. Close it first, then erase.`,
  erased: 'What the shop had of this person is erased',
} as const;
