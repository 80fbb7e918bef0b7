import { z } from 'zod';
import { optionalLine, optionalText, requiredLine, requiredText } from '#contract/text.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import type { OrderableService as AnyService } from './define-service.ts';
import type { ServiceField } from './field.ts';
import { type OrderableService, type ServiceDetails, serviceOf } from './services.ts';

type FieldSchema = z.ZodType<string, string | undefined>;

const lineSchema = (required: string | undefined, max?: number) =>
  (required === undefined ? optionalLine(max) : requiredLine(required, max)) as FieldSchema;

const linesSchema = (required: string | undefined) =>
  (required === undefined ? optionalText(TEXT_MAX.details) : requiredText(required, TEXT_MAX.details)) as FieldSchema;

const choiceSchema = ({ options, required }: ServiceField) =>
  lineSchema(required).pipe(
    z.enum(required === undefined ? ['', ...options] : options, {
      error: `Please choose one of these: ${options.join(', ')}!`,
    }),
  ) as FieldSchema;

/** Trims and checks what a form sends; its errors are sentences for the customer. */
export const fieldSchema = (field: ServiceField): FieldSchema => {
  switch (field.control) {
    case 'choice':
      return choiceSchema(field);
    case 'text':
      return linesSchema(field.required);
    case 'list':
      return lineSchema(field.required, TEXT_MAX.list);
    case 'line':
    case 'suggestions':
      return lineSchema(field.required);
  }
};

/** The schema of a service's form; unknown fields are dropped. */
export const detailsSchema = <Name extends string>({ form }: AnyService<string, Name>) =>
  z.object(
    Object.fromEntries(form.fields.map((field) => [field.name, fieldSchema(field)])) as Record<Name, FieldSchema>,
  );

type DetailsSchemas = {
  [Value in OrderableService]: ReturnType<typeof detailsSchema<Extract<keyof ServiceDetails[Value], string>>>;
};

const DETAILS: Partial<Record<OrderableService, z.ZodType>> = {};

/**
 * The schema of a service's second step, made on first use: a form knows the fields of all services and checks those of one, and a slow
 * phone takes a tenth of a second for all of them.
 */
export const serviceDetails = <Value extends OrderableService>(value: Value) =>
  (DETAILS[value] ??= detailsSchema<string>(serviceOf(value))) as unknown as DetailsSchemas[Value];
