/** The messages of the order form. The owner gave most of them word for word. */
export const ORDER_MESSAGE = {
  name: 'Name is required!',
  email: 'Email is required!',
  emailInvalid: 'Enter valid email address!',
  company: 'Company is required!',
  project: 'Project is required!',
  contactNumber: 'Contact Number is required!',
  contactNumberInvalid: 'Enter valid contact number, for example +880 1711-000000!',
  deliveryAddress: 'Delivery Address is required!',
  deliveryDate: 'Delivery Date is required!',
  deliveryDateInvalid: 'Enter valid delivery date, for example 2099-12-31!',
  service: 'Select a service!',
  file: 'Please upload file!',
  fillFields: 'Please fill these fields!',
  notArrived: 'No order has arrived with this key so far.',
  keyForReceipt: 'Please send the Idempotency-Key of the order, 32 hexadecimal digits!',
  submitted: 'Form Submitetd!', // the owner's spelling
} as const;

/** What is said of an order that the shop duplicates. */
export const DUPLICATE_MESSAGE = {
  product: 'This order is for a product of the shop. Please order the product again.',
  fileMissing: (name: string) => `${name} is missing in the shop’s files, so this order cannot be duplicated.`,
  copyOf: (reference: string) => `A copy of order ${reference}.`,
} as const;
