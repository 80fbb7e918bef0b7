import { ofShop } from '#contract/formats/shop-place.ts';
import { FIRST_STEP_LABEL, type FirstStepName } from '#contract/orders/first-step-labels.ts';
import type { ServiceField } from '#contract/services/field.ts';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';

interface ContactField {
  name: FirstStepName;
  label: string;
  required?: true;
  type?: 'tel' | 'email' | 'date';
}

/** What is asked of a caller; with the service, five choices and the files these are twelve fields. */
export const CONTACT_FIELDS: readonly ContactField[] = [
  { name: 'name', label: FIRST_STEP_LABEL.name, required: true },
  { name: 'contactNumber', label: FIRST_STEP_LABEL.contactNumber, type: 'tel' },
  { name: 'email', label: FIRST_STEP_LABEL.email, type: 'email' },
  { name: 'deliveryAddress', label: FIRST_STEP_LABEL.deliveryAddress },
  { name: 'deliveryDate', label: FIRST_STEP_LABEL.deliveryDate, required: true, type: 'date' },
];

/** Below the fold: what an order may have, too. */
export const MORE_FIELDS: readonly ContactField[] = [
  { name: 'company', label: FIRST_STEP_LABEL.company },
  { name: 'project', label: FIRST_STEP_LABEL.project },
];

const SHOWN_MAX = 5;
/** What decides about material and machine is asked, though it has a usual answer. */
const DECIDES: ReadonlySet<string> = new Set(['material', 'thickness', 'layers']);

const isAsked = ({ name, required, default: usual }: ServiceField) =>
  DECIDES.has(name) || (required !== undefined && usual === '');

/** A service's fields: those that are asked, and those whose usual answer mostly holds. */
export const serviceFields = (service: OrderableService) => {
  const fields: readonly ServiceField[] = serviceOf(service).form.fields;
  const asked = fields.filter(isAsked).slice(0, SHOWN_MAX);
  return { asked, usual: fields.filter((field) => !asked.includes(field)) };
};

const OWN_MIN = 7; // digits of a number without its country; less begins like it by chance

/** The address that opens WhatsApp with a message to a telephone number, which is one of the shop's country unless it begins with +. */
export const whatsAppAddress = (phone: string, text: string): string => {
  const digits = phone.normalize('NFKC').replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  const isWhole = /^\s*(?:\+|00)/.test(digits);
  const own = digits.replaceAll(/\D/g, '').replace(/^0+/, '');
  const country = ofShop('dialling');
  const number =
    isWhole || (own.startsWith(country) && own.length > country.length + OWN_MIN) ? own : `${country}${own}`;
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`;
};
