/** What was done to a file. */
export interface Change {
  /** kebab-case and stable. */
  code: string;
  count: number;
  /** A sentence for the customer, with the figures. */
  message: string;
}
