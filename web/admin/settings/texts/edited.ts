import type { TextField, Texts } from './text-shape.ts';

/** What is edited of a setting, and where in it that is: 'home.slides/0/title'. */
export interface Edited<Value> {
  path: string;
  value: Value;
  /** What has to be corrected, by path. */
  faults: ReadonlyMap<string, string>;
  onType: (value: unknown) => void;
}

export interface FieldsProps extends Edited<Texts> {
  fields: readonly TextField[];
}

/** What a field says; nothing where it has no words. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first thing to correct at a path or below it. */
export const faultAt = (faults: ReadonlyMap<string, string>, path: string): string | undefined =>
  faults.get(path) ?? [...faults].find(([at]) => at.startsWith(`${path}/`))?.[1];
