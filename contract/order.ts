import { z } from 'zod';
import { dayText } from './shop-time.ts';
import { emailAddress, optionalText, requiredText, TEXT_MAX } from './text.ts';

export const ORDER_MESSAGE = {
  name: 'Name is required!',
  email: 'Email is required!',
  emailInvalid: 'Enter valid email address!',
  company: 'Company is required!',
  project: 'Project is required!',
  contactNumber: 'Contact Number is required!',
  contactNumberInvalid: 'Enter valid contact number, for example +880 1711-000000!',
  deliveryAddress: 'Delivery Address is required!',
  deliveryDate: 'Delivery Date is required!',
  deliveryDateInvalid: 'Enter valid delivery date, for example 2099-12-31!',
  service: 'Select a service!',
  material: 'Material is required!',
  color: 'Color is required!',
  finishing: 'Finishing is required!',
  strength: 'Strength is required!',
  thickness: 'Thickness is required!',
  details: 'Details is required!',
  quantity: 'Quantity  is required!', // two spaces, as the owner wrote it
  quality: 'Quality is required!',
  features: 'Features  is required!', // likewise
  file: 'Please upload file!',
  oneFile: 'Please send one file: a laser cutting order takes a single one!',
  fillFields: 'Please fill these fields!',
  submitted: 'Form Submitetd!', // the owner's spelling
} as const;

/** Every service a customer may name, in the order of the shop's lists. */
export const SERVICE_OPTIONS = [
  { name: 'FDM 3D Printing', value: '3D-Printing-fdm' },
  { name: 'SLA 3D Printing', value: '3D-Printing-sla' },
  { name: 'Laser Cutting', value: 'Laser-Cutting' },
  { name: 'PCB Manufacturing', value: 'PCB-Manufacturing' },
  { name: 'Product Development', value: 'Product-Development' },
  { name: 'Silicon Molding', value: 'Silicon-Molding' },
] as const;

/** The services with an order form of their own; silicon molding is quoted on request and has none. */
export const ORDERABLE_SERVICES = [
  '3D-Printing-fdm',
  '3D-Printing-sla',
  'Laser-Cutting',
  'PCB-Manufacturing',
  'Product-Development',
] as const;
export type OrderableService = (typeof ORDERABLE_SERVICES)[number];

export const isOrderable = (value: string | undefined): value is OrderableService =>
  (ORDERABLE_SERVICES as readonly (string | undefined)[]).includes(value);

/** Whether one file is all that an order for this service takes. */
export const takesOneFile = (service: OrderableService) => service === 'Laser-Cutting';

/** The name a person reads for a service's value. */
export const serviceName = (value: string) => SERVICE_OPTIONS.find((service) => service.value === value)?.name ?? value;

export const ORDER_OPTIONS = {
  fdmMaterial: ['PLA', 'PETG', 'ABS'],
  fdmFinishing: ['Fine', 'Coarse'],
  strength: ['Robust', 'Average', 'Light-weight'],
  yesNo: ['Yes', 'No'],
  laserMaterial: ['Maple', 'Acrylic', 'Plywood', 'Plastic Wood (PVC)'],
  thickness: ['1mm', '2mm', '3mm', '4mm', '5mm', '6mm'],
  layers: ['Single Layer', 'Double Layer (No Plated Through Hole)'],
  pcbFinishing: ['Solder Mask', 'Silk Screen Printing', 'Tinning', 'Component Placement'],
  includes: [
    'Product Execution Consultancy',
    'CAD Design',
    'Electronics Design',
    'Microcontroller Programming',
    'Software Development',
    'Web Development',
    'Manufacturing',
  ],
} as const;

/** What stands between the entries of a list field (PCB finishing, includes) on its way to the server. */
export const LIST_SEPARATOR = ', ';

/** Digits of any script, what stands between them, and an extension: a number of any country, or two of them. */
const CALLABLE = /^(?:[\p{Nd}\s()+.,/;‐‑–-]|(?:ext(?:ension|n)?\.?|x|#)\s*\p{Nd})+$/iu;
const DIGITS_MIN = 5;

const contactNumber = requiredText(ORDER_MESSAGE.contactNumber).refine(
  (value) => CALLABLE.test(value) && (value.match(/\p{Nd}/gu) ?? []).length >= DIGITS_MIN,
  ORDER_MESSAGE.contactNumberInvalid,
);

const calendarDate = requiredText(ORDER_MESSAGE.deliveryDate)
  .refine(
    (value) => z.iso.date().safeParse(value).success || z.iso.datetime({ offset: true }).safeParse(value).success,
    ORDER_MESSAGE.deliveryDateInvalid,
  )
  .transform((value) => value.slice(0, 10));

/** The first step, of any day: who orders, and where the parts go. `deliveryDate` is a calendar date, YYYY-MM-DD. */
export const firstStep = z.object({
  name: requiredText(ORDER_MESSAGE.name),
  email: emailAddress(ORDER_MESSAGE.email, ORDER_MESSAGE.emailInvalid),
  company: requiredText(ORDER_MESSAGE.company),
  project: requiredText(ORDER_MESSAGE.project),
  contactNumber,
  deliveryAddress: requiredText(ORDER_MESSAGE.deliveryAddress, TEXT_MAX.address),
  deliveryDate: calendarDate,
  serviceNeeded: z.enum(ORDERABLE_SERVICES, { error: ORDER_MESSAGE.service }),
});
export type FirstStep = z.infer<typeof firstStep>;

/** The first step as it is taken now: delivery is wanted on `today`, the shop's calendar day YYYY-MM-DD, or later. */
export const firstStepOn = (today: () => string) =>
  firstStep.extend({
    deliveryDate: calendarDate.refine((date) => date >= today(), {
      error: () => `Please choose today or a later day, for example ${dayText(today())}!`,
    }),
  });

const details = requiredText(ORDER_MESSAGE.details, TEXT_MAX.details);
const quantity = requiredText(ORDER_MESSAGE.quantity); // free text: 'According to the files' is an answer
const color = requiredText(ORDER_MESSAGE.color);

const choiceMessage = (options: readonly string[]) => `Please choose one of these: ${options.join(', ')}!`;

/** One of a closed list; `required` is what the person reads when nothing was chosen. */
const choice = <const Option extends string>(options: readonly Option[], required: string) =>
  requiredText(required).pipe(z.enum(options, { error: choiceMessage(options) }));

/** One of a closed list, or nothing. */
const optionalChoice = (options: readonly string[]) =>
  optionalText().pipe(z.enum(['', ...options], { error: choiceMessage(options) }));

/** The second step, one schema a service. List fields travel joined with LIST_SEPARATOR. */
export const serviceDetails = {
  '3D-Printing-fdm': z.object({
    material: choice(ORDER_OPTIONS.fdmMaterial, ORDER_MESSAGE.material),
    color,
    finishing: choice(ORDER_OPTIONS.fdmFinishing, ORDER_MESSAGE.finishing),
    strength: choice(ORDER_OPTIONS.strength, ORDER_MESSAGE.strength),
    details,
    quantity,
  }),
  '3D-Printing-sla': z.object({ designNeeded: optionalChoice(ORDER_OPTIONS.yesNo), color, details, quantity }),
  'Laser-Cutting': z.object({
    materialNeeded: optionalChoice(ORDER_OPTIONS.yesNo),
    color,
    material: requiredText(ORDER_MESSAGE.material),
    thickness: requiredText(ORDER_MESSAGE.thickness),
    details,
    quantity,
  }),
  'PCB-Manufacturing': z.object({
    designNeeded: optionalChoice(ORDER_OPTIONS.yesNo),
    layers: optionalChoice(ORDER_OPTIONS.layers),
    finishing: requiredText(ORDER_MESSAGE.finishing, TEXT_MAX.list),
    details,
    quantity,
  }),
  'Product-Development': z.object({
    includes: optionalText(TEXT_MAX.list),
    quality: requiredText(ORDER_MESSAGE.quality),
    features: requiredText(ORDER_MESSAGE.features, TEXT_MAX.details),
  }),
} as const satisfies Record<OrderableService, z.ZodType>;
export type ServiceDetails = { [Service in OrderableService]: z.infer<(typeof serviceDetails)[Service]> };

/** What each form holds before the customer touches it. */
export const DETAIL_DEFAULTS: ServiceDetails = {
  '3D-Printing-fdm': { material: 'PLA', color: '', finishing: 'Fine', strength: 'Robust', details: '', quantity: '' },
  '3D-Printing-sla': { designNeeded: 'Yes', color: '', details: '', quantity: '' },
  'Laser-Cutting': {
    materialNeeded: 'Yes',
    color: '',
    material: 'Maple',
    thickness: '1mm',
    details: '',
    quantity: '',
  },
  'PCB-Manufacturing': { designNeeded: 'Yes', layers: 'Single Layer', finishing: '', details: '', quantity: '' },
  'Product-Development': { includes: '', quality: '', features: '' },
};

const requestFor = <Service extends OrderableService>(service: Service) =>
  firstStep.extend({ serviceNeeded: z.literal(service), ...serviceDetails[service].shape });

/** The text fields of an order: the first step and the named service's own. */
export const orderRequest = z.discriminatedUnion('serviceNeeded', [
  requestFor('3D-Printing-fdm'),
  requestFor('3D-Printing-sla'),
  requestFor('Laser-Cutting'),
  requestFor('PCB-Manufacturing'),
  requestFor('Product-Development'),
]);

/** What the customer gets back: our identifier, the reference to name on the phone, and the private link to follow it. */
export const orderReceipt = z.object({ _id: z.string(), reference: z.string(), trackingUrl: z.url() });
export type OrderReceipt = z.infer<typeof orderReceipt>;
