import { FDM_PRINTING } from './3d-printing-fdm.ts';
import { SLA_PRINTING } from './3d-printing-sla.ts';
import { detailDefaults, type MachineLimits } from './define-service.ts';
import { LASER_CUTTING } from './laser-cutting.ts';
import { ORDERED_PRODUCT } from './ordered-product.ts';
import { PCB_MANUFACTURING } from './pcb-manufacturing.ts';
import { PRODUCT_DEVELOPMENT } from './product-development.ts';
import { SILICON_MOLDING } from './silicon-molding.ts';

/** The services with an order form, in display order. To add one, add a file here and a line below. */
export const ORDERABLE = [FDM_PRINTING, SLA_PRINTING, LASER_CUTTING, PCB_MANUFACTURING, PRODUCT_DEVELOPMENT] as const;

/** Every service that a customer can choose. */
export const SERVICE_OPTIONS = [...ORDERABLE, SILICON_MOLDING] as const;
export type ServiceValue = (typeof SERVICE_OPTIONS)[number]['value'];

type Orderable = (typeof ORDERABLE)[number];
/** The value of a service that can be ordered. */
export type OrderableService = Orderable['value'];
/** What an order is for: one of the services, or a product of the shop. */
export type OrderedService = OrderableService | typeof ORDERED_PRODUCT;
type FieldName<Value> = Extract<Orderable, { value: Value }>['form']['fields'][number]['name'];
/** The fields of each service's form; every answer is text. */
export type ServiceDetails = { [Value in OrderableService]: Record<FieldName<Value>, string> };

const byValue = <Result>(pick: (service: Orderable) => Result) =>
  Object.fromEntries(ORDERABLE.map((service) => [service.value, pick(service)])) as Record<OrderableService, Result>;

export const ORDERABLE_SERVICES = ORDERABLE.map(({ value }) => value) as [OrderableService, ...OrderableService[]];

export const ORDERED_SERVICES = [...ORDERABLE_SERVICES, ORDERED_PRODUCT] as const;

const SERVICE = byValue((service) => service);

export const serviceOf = (value: OrderableService): Orderable => SERVICE[value];

export const isOrderable = (value: string | undefined): value is OrderableService =>
  value !== undefined && Object.hasOwn(SERVICE, value);

/** What the machines of a service can make; empty for a service that is quoted on request. */
export const machineOf = (value: ServiceValue | OrderedService): MachineLimits =>
  SERVICE_OPTIONS.find((service): service is Orderable => service.value === value)?.machine ?? {};

/** The display name of a service. */
export const serviceName = (value: string) => SERVICE_OPTIONS.find((service) => service.value === value)?.name ?? value;

/** The initial values of each form. */
export const DETAIL_DEFAULTS = byValue((service) => detailDefaults<string>(service)) as ServiceDetails;
