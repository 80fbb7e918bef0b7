import { ORDER_OPTIONS, type OrderableService, type ServiceDetails } from '../../../contract/order.ts';
import { DETAIL_LABEL } from '../../../contract/order-labels.ts';

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
}

const fdm = DETAIL_LABEL['3D-Printing-fdm'];
const sla = DETAIL_LABEL['3D-Printing-sla'];
const laser = DETAIL_LABEL['Laser-Cutting'];
const pcb = DETAIL_LABEL['PCB-Manufacturing'];
const product = DETAIL_LABEL['Product-Development'];

const details = { name: 'details', label: fdm.details, kind: 'text' } as const;
const quantity = { name: 'quantity', label: fdm.quantity, kind: 'line' } as const;
const color = { name: 'color', label: fdm.color, kind: 'line' } as const;
const designNeeded = {
  name: 'designNeeded',
  label: sla.designNeeded,
  kind: 'choice',
  options: ORDER_OPTIONS.yesNo,
} as const;

/** The forms of all services, field by field in the order in which they are asked. */
export const ORDER_FORMS: { [Service in OrderableService]: OrderForm<keyof ServiceDetails[Service] & string> } = {
  '3D-Printing-fdm': {
    title: 'FDM 3D Printing Order',
    fields: [
      { name: 'material', label: fdm.material, kind: 'choice', options: ORDER_OPTIONS.fdmMaterial },
      color,
      { name: 'finishing', label: fdm.finishing, kind: 'choice', options: ORDER_OPTIONS.fdmFinishing },
      { name: 'strength', label: fdm.strength, kind: 'choice', options: ORDER_OPTIONS.strength },
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
      { name: 'materialNeeded', label: laser.materialNeeded, kind: 'choice', options: ORDER_OPTIONS.yesNo },
      { name: 'color', label: laser.color, kind: 'line' },
      { name: 'material', label: laser.material, kind: 'suggestions', options: ORDER_OPTIONS.laserMaterial },
      { name: 'thickness', label: laser.thickness, kind: 'suggestions', options: ORDER_OPTIONS.thickness },
      details,
      { ...quantity, placeholder: 'According to the files' },
    ],
  },
  'PCB-Manufacturing': {
    title: 'PCB Manufacturing Order',
    fields: [
      designNeeded,
      { name: 'layers', label: pcb.layers, kind: 'choice', options: ORDER_OPTIONS.layers },
      { name: 'finishing', label: pcb.finishing, kind: 'list', options: ORDER_OPTIONS.pcbFinishing },
      details,
      quantity,
    ],
  },
  'Product-Development': {
    title: 'Product Design & Manufacturing Order',
    fields: [
      { name: 'includes', label: product.includes, kind: 'list', options: ORDER_OPTIONS.includes },
      { name: 'quality', label: product.quality, kind: 'line' },
      { name: 'features', label: product.features, kind: 'text' },
    ],
  },
};
