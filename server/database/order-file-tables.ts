import type { Fixed, FixedInt64, Later, Moment, Optional } from './columns.ts';

export interface OrderFileRow {
  _id: Fixed<string>;
  order_id: Fixed<string>;
  position: Fixed<number>;
  name: Fixed<string>;
  size: FixedInt64;
  sha256: Fixed<string>;
  quantity: Later<number>; // how many are wanted; null: the order does not say it by file
  unit: Later<string>; // the customer's answer, or the owner's for the customer
  uses: Later<string>; // JSON: the customer's answer about a drawing's lines
  options: Later<string>; // JSON: choices for this file that count instead of the order's
  as_is: Optional<string>; // JSON: findings that the customer said with the order to be made as they are
  replacement_id: Later<string>; // the file that took its place; null while it counts
  replaced_at: Later<Moment>;
  replaced_by: Later<string>; // the name that the customer gave
  noted_by: Later<string>; // the administrator's e-mail, where the shop replaced it
}

/** A file that the customer took out of the order, as it was; kept for a while, so that it can be brought back. */
export interface ErasedFileRow extends OrderFileRow {
  erased_with: Fixed<string>; // the file that was erased: this one, or the one that had taken its place
  erased_at: Fixed<Moment>;
}

/** A photograph that the shop attached to an order; its files are as those of product pictures. */
export interface OrderPhotographRow {
  _id: Fixed<string>; // of the picture
  order_id: Fixed<string>;
  for_customer: 0 | 1; // 0: for the shop alone
  caption: string;
  added_by: Fixed<string>; // an administrator's e-mail
  added_at: Fixed<Moment>;
}

/** What a customer answered to one finding: make it as it is. It is for this content of this file only. */
export interface FindingAnswerRow {
  file_id: Fixed<string>;
  measurement_id: Fixed<string>;
  position: Fixed<number>; // of the finding in the measurement
  order_id: Fixed<string>;
  sha256: Fixed<string>;
  finding: Fixed<string>; // JSON, as it was read
  answered_at: Fixed<Moment>;
  answered_by: Fixed<string>; // the name that the customer gave
  noted_by: Optional<string>; // the administrator's e-mail, where the shop noted it for the customer
}

/** The price of an order until one of its files was replaced. */
export interface FormerEstimateRow {
  order_id: Fixed<string>;
  file_id: Fixed<string>; // the file that was replaced
  estimate_id: Fixed<string>;
  at: Fixed<Moment>;
}
