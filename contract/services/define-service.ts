import { z } from 'zod';
import type { ServiceField } from './field.ts';

/** The order form of a service. */
export interface ServiceForm<Name extends string = string> {
  readonly title: string;
  /** What search engines and shared links say about the form's page. */
  readonly description: string;
  /** In the order in which they are asked. */
  readonly fields: readonly ServiceField<Name>[];
  readonly files: {
    /** The kinds of files that the service works from best, as its page publishes them. Others are not refused. */
    readonly kinds?: string;
    /** Whether one file is all that an order takes; then the sentence for a customer who sends more. */
    readonly onlyOne?: string;
  };
}

/**
 * What the machines of a service can make, by which customers' files are judged; lengths in mm, angles in degrees. What is left
 * out is not checked. `measure/limits.ts` has the same fields.
 */
export interface MachineLimits {
  /** The largest part, in any orientation: [x, y, z] for volumes, [x, y] for sheets and boards. */
  readonly boxMm?: readonly number[];
  readonly minWallMm?: number;
  /** Measured from the vertical: what is steeper prints without supports. */
  readonly overhangDeg?: number;
  /** What the beam burns away. */
  readonly kerfMm?: number;
  /** Cut lines that are closer burn away what is between them. */
  readonly minGapMm?: number;
  /** Colours that tell the machine something, as '#rrggbb'. */
  readonly colours?: readonly string[];
  /** Copper. */
  readonly minTraceMm?: number;
  readonly minDrillMm?: number;
  readonly drillsPerIn2?: number;
}

/** A service that a customer may name. One without a form is quoted on request. */
export interface Service<Value extends string = string, Name extends string = string> {
  /** Under which it travels and is stored, and the last part of its form's address. */
  readonly value: Value;
  /** What people call it. */
  readonly name: string;
  readonly form?: ServiceForm<Name>;
  readonly machine?: MachineLimits;
  /** The fields of its form on which a price depends; without it a person prices every order. */
  readonly pricedBy?: readonly NoInfer<Name>[];
}

export type OrderableService<Value extends string = string, Name extends string = string> = Service<Value, Name> & {
  readonly form: ServiceForm<Name>;
};

/** Keeps the literal names of the service and its fields, from which the types of an order derive. */
export const defineService = <const Value extends string, const Name extends string>(
  service: OrderableService<Value, Name>,
): OrderableService<Value, Name> => service;

const byName = <Name extends string, Value>(
  { form }: OrderableService<string, Name>,
  pick: (field: ServiceField<Name>) => Value,
) => Object.fromEntries(form.fields.map((field) => [field.name, pick(field)])) as Record<Name, Value>;

/** Checks what the form of a service sends; unknown fields are left out. */
export const detailsSchema = <Name extends string>(service: OrderableService<string, Name>) =>
  z.object(byName(service, ({ schema }) => schema));

/** What the form of a service holds before the customer touches it. */
export const detailDefaults = <Name extends string>(service: OrderableService<string, Name>) =>
  byName(service, (field) => field.default);

/** What a customer answered to a field, and what it is called. */
export interface LabelledAnswer {
  name: string;
  label: string;
  value: string;
  /** Whether it may run over several lines. */
  multiline: boolean;
}

/**
 * The answers with the labels of the form, in its order, empty ones included; what the form no longer asks for comes last,
 * under the name that it was stored by.
 */
export const labelledAnswers = (
  { form: { fields } }: OrderableService,
  answers: Readonly<Record<string, string>>,
): LabelledAnswer[] => {
  const asked = new Set(fields.map(({ name }) => name));
  return [
    ...fields.map(({ name, label, control }) => ({
      name,
      label,
      value: answers[name] ?? '',
      multiline: control === 'text',
    })),
    ...Object.entries(answers)
      .filter(([name]) => !asked.has(name))
      .map(([name, value]) => ({ name, label: name, value, multiline: false })),
  ];
};
