import type { Readable } from 'node:stream';
import { findingsLine, quantitiesLine, sizeLine } from '#contract/measuring/measurement-text.ts';
import { labelledDetails } from '#contract/orders/labelled-answers.ts';
import type { Order, OrderFile } from '#contract/orders/order.ts';
import { priceLine } from '#contract/pricing/price-text.ts';
import { serviceName } from '#contract/services/services.ts';
import { spreadsheetCsv } from '#server/csv/spreadsheet-csv.ts';

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
  // All in one cell, because each service has other fields.
  Details: ({ serviceNeeded, details }) =>
    labelledDetails(serviceNeeded, details)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
  Files: ofEachFile(({ name }) => name),
  'Measured size': ofEachFile(({ measurement }) => sizeLine(measurement)),
  'Measured quantities': ofEachFile(({ measurement }) => quantitiesLine(measurement)),
  Findings: ofEachFile(({ measurement }) => findingsLine(measurement)),
  Price: ({ price }) => (price ? priceLine(price) : ''),
  Note: ({ note }) => note,
};

const CELLS = Object.values(COLUMNS);
const row = (order: Order) => CELLS.map((cell) => cell(order));

async function* rowsOf(pages: AsyncIterable<readonly Order[]>) {
  for await (const orders of pages) yield orders.map(row);
}

/** Orders as CSV for spreadsheets. */
export const orderCsv = (pages: AsyncIterable<readonly Order[]>): Readable =>
  spreadsheetCsv(Object.keys(COLUMNS), rowsOf(pages));
