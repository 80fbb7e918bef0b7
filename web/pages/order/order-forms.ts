import { ORDER_OPTIONS, type OrderableService, type ServiceDetails } from '../../../contract/order.ts';

interface FieldBase<Name> {
  name: Name;
  label: string;
  hint?: string;
}

/** One field of a service's form: what it is called, and which control asks for it. */
export type OrderField<Name extends string = string> = FieldBase<Name> &
  (
    | { kind: 'line'; placeholder?: string }
    | { kind: 'text' }
    | { kind: 'choice' | 'suggestions' | 'list'; options: readonly string[] }
  );

export interface OrderForm<Name extends string = string> {
  title: string;
  fields: readonly OrderField<Name>[];
  /** Whether one file is all that the job takes. */
  singleFile?: boolean;
}

const details = { name: 'details', label: 'Details', kind: 'text' } as const;
const quantity = { name: 'quantity', label: 'Quantity', kind: 'line' } as const;
const color = { name: 'color', label: 'Color', kind: 'line' } as const;
const designNeeded = {
  name: 'designNeeded',
  label: 'Design needed?',
  kind: 'choice',
  options: ORDER_OPTIONS.yesNo,
} as const;

/** The forms of all services, field by field in the order in which they are asked. */
export const ORDER_FORMS: { [Service in OrderableService]: OrderForm<keyof ServiceDetails[Service] & string> } = {
  '3D-Printing-fdm': {
    title: 'FDM 3D Printing Order',
    fields: [
      { name: 'material', label: 'Material', kind: 'choice', options: ORDER_OPTIONS.fdmMaterial },
      color,
      { name: 'finishing', label: 'Finishing', kind: 'choice', options: ORDER_OPTIONS.fdmFinishing },
      { name: 'strength', label: 'Strength', kind: 'choice', options: ORDER_OPTIONS.strength },
      details,
      quantity,
    ],
  },
  '3D-Printing-sla': {
    title: 'SLA 3D Printing Order',
    fields: [designNeeded, color, details, quantity],
  },
  'Laser-Cutting': {
    title: 'Laser Cutting Order',
    fields: [
      { name: 'materialNeeded', label: 'Material needed?', kind: 'choice', options: ORDER_OPTIONS.yesNo },
      { name: 'color', label: 'Color preference', kind: 'line' },
      { name: 'material', label: 'Material', kind: 'suggestions', options: ORDER_OPTIONS.laserMaterial },
      { name: 'thickness', label: 'Thickness', kind: 'suggestions', options: ORDER_OPTIONS.thickness },
      details,
      { ...quantity, placeholder: 'According to the files' },
    ],
    singleFile: true,
  },
  'PCB-Manufacturing': {
    title: 'PCB Manufacturing Order',
    fields: [
      designNeeded,
      { name: 'layers', label: 'Layers', kind: 'choice', options: ORDER_OPTIONS.layers },
      { name: 'finishing', label: 'Finishing', kind: 'list', options: ORDER_OPTIONS.pcbFinishing },
      details,
      quantity,
    ],
  },
  'Product-Development': {
    title: 'Product Design & Manufacturing Order',
    fields: [
      { name: 'includes', label: 'Includes', kind: 'list', options: ORDER_OPTIONS.includes },
      { name: 'quality', label: 'Quantity', kind: 'line' },
      { name: 'features', label: 'Features needed in details', kind: 'text' },
    ],
  },
};
