import type { Order } from '../../../contract/order-record.ts';
import { ORDER_FORMS, type OrderForm } from '../order/order-forms.ts';

/** What an order says about its service, as its form asked it; what the form no longer asks for comes last. */
export const detailFields = ({ serviceNeeded, details }: Order) => {
  const { fields }: OrderForm = ORDER_FORMS[serviceNeeded];
  const asked = new Set(fields.map(({ name }) => name));
  return [
    ...fields.map(({ name, label, kind }) => ({ name, label, value: details[name] ?? '', wide: kind === 'text' })),
    ...Object.entries(details)
      .filter(([name]) => !asked.has(name))
      .map(([name, value]) => ({ name, label: name, value, wide: false })),
  ];
};
