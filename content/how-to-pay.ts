/** How an invoice can be paid; what follows it is where to ask for the account's number. */
export const HOW_TO_PAY = 'Pay in cash at our workshop, by bKash or Nagad, or by bank transfer.';
