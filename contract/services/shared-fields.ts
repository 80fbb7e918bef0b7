import { choice, line, text } from './field.ts';
import { FIELD_MESSAGE } from './messages.ts';

const YES_NO = ['Yes', 'No'];

/** An optional yes/no field. */
export const yesOrNo = <const Name extends string>(name: Name, label: string) =>
  choice(name, label, { options: YES_NO, default: 'Yes' });

export const details = text('details', 'Details', { required: FIELD_MESSAGE.details });
export const color = line('color', 'Color', { required: FIELD_MESSAGE.color });
/** Free text: 'According to the files' is an answer. */
export const quantity = line('quantity', 'Quantity', { required: FIELD_MESSAGE.quantity });
