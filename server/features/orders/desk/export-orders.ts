import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { findingsLine, quantitiesLine, sizeLine } from '#contract/measuring/measurement-text.ts';
import type { Order, OrderFile } from '#contract/orders/order.ts';
import { labelledDetails, serviceName } from '#contract/services/services.ts';

/** A line for each file, in the order of the column Files. */
const ofEachFile = (write: (file: OrderFile) => string) => (order: Order) =>
  order.files.map(write).join('\n').replace(/\n+$/, '');

const COLUMNS: Record<string, (order: Order) => string> = {
  Reference: ({ reference }) => reference,
  Received: ({ createdAt }) => createdAt,
  Status: ({ status }) => status,
  Service: ({ serviceNeeded }) => serviceName(serviceNeeded),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Company: ({ company }) => company,
  Project: ({ project }) => project,
  'Contact Number': ({ contactNumber }) => contactNumber,
  'Delivery Address': ({ deliveryAddress }) => deliveryAddress,
  'Date wanted': ({ deliveryDate }) => deliveryDate,
  // In one cell, since every service asks for something else.
  Details: ({ serviceNeeded, details }) =>
    labelledDetails(serviceNeeded, details)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
  Files: ofEachFile(({ name }) => name),
  'Measured size': ofEachFile(({ measurement }) => sizeLine(measurement)),
  'Measured quantities': ofEachFile(({ measurement }) => quantitiesLine(measurement)),
  Findings: ofEachFile(({ measurement }) => findingsLine(measurement)),
  Note: ({ note }) => note,
};

const row = (order: Order) => Object.values(COLUMNS).map((cell) => cell(order));

async function* rowsOf(pages: AsyncIterable<readonly Order[]>) {
  yield Object.keys(COLUMNS);
  for await (const orders of pages) yield* orders.map(row);
}

/**
 * Orders for a spreadsheet: UTF-8 with the mark by which Excel knows it, CRLF. What a spreadsheet would calculate
 * (= + - @, in full width too) gets an apostrophe before it: customers wrote it, and the owner's machine would run it.
 * That a phone number '+880…' gets one as well is the price.
 */
export const orderCsv = (pages: AsyncIterable<readonly Order[]>): Readable => {
  const csv = stringify({ bom: true, record_delimiter: 'windows', escape_formulas: true });
  return pipeline(Readable.from(rowsOf(pages)), csv, () => undefined); // a failure comes out of the CSV itself
};
