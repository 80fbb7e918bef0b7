import type { mayCall } from '#contract/auth/calls-by-role.ts';
import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';

type Call = Parameters<typeof mayCall> extends [unknown, ...infer Rest] ? Rest : never;

/** One press that answers a question. */
export interface GivenAnswer {
  text: string;
  /** What follows from it. */
  about: string;
  /** The call that it makes, which a role may not be allowed to make. */
  call: Call;
  /** Throws what is said where it could not be done. */
  give: () => Promise<unknown>;
}

/** What an order asks, with what has to be known to answer it. */
export interface Question {
  title: string;
  /** Each with its name; few, since somebody decides in seconds. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The file that it is about. */
  file?: OrderFile | undefined;
  answers: readonly GivenAnswer[];
  /** Where it is answered otherwise, such as where the price is changed. */
  otherwise?: string;
  /** Where a picture that the customer sent is. */
  picture?: { address: string; name: string };
}

/** Makes the question of an order as it is now; undefined where there is none any more. */
export type Asks = (order: OrderRecord) => Promise<Question | undefined> | Question | undefined;

/** What was found, as one line. */
export const foundText = (findings: readonly MeasuredFinding[]): string =>
  findings.map(({ message }) => message).join(' ');
