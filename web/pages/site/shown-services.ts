import type { Service, SubService } from '#content/service.ts';
import { SERVICES } from '#content/services.ts';
import type { ServiceValue } from '#contract/services/services.ts';

type Hidden = readonly ServiceValue[];

const formsOfTab = ({ cards }: SubService): ServiceValue[] => cards.map(({ order }) => order);

/** What can be ordered of a service: 3D printing has two forms, the others one. */
export const formsOf = ({ order, subServices }: Service): ServiceValue[] => [
  ...new Set([...subServices.flatMap(formsOfTab), order]),
];

/** A service without the tabs of what is hidden. */
const withoutHidden = <One extends Service>(service: One, hidden: Hidden): One => {
  const shown = service.subServices.filter((tab) => !formsOfTab(tab).some((form) => hidden.includes(form)));
  const order = formsOf(service).find((form) => !hidden.includes(form)) ?? service.order;
  return { ...service, subServices: shown, order: hidden.includes(service.order) ? order : service.order };
};

/** The services of which the site names at least one form. */
export const shownServices = (hidden: Hidden, services: readonly Service[] = SERVICES): readonly Service[] =>
  services
    .filter((service) => formsOf(service).some((form) => !hidden.includes(form)))
    .map((service) => withoutHidden(service, hidden));
