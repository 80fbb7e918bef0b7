import type { Moment } from './columns.ts';

/** One line of the list of the first day; lines that other tables tell of have none. */
export interface FirstDayRow {
  step: string;
  outcome: 'done' | 'left out';
  thing_id: string | null; // of the test order, until it has removed itself
  at: Moment;
}

/** Something that the lived-in demo brought; people by their e-mail. */
export interface DemoThingRow {
  kind: 'order' | 'message' | 'person';
  thing_id: string;
}
