import { LASER_COLOURS } from '#content/laser-colours.ts';
import { machineOf, type OrderedService, type ServiceValue } from '#contract/services/services.ts';

/** What a viewer shows of a service's machine: what fits in, and what it does along lines of a colour. */
export const viewedMachine = (service: ServiceValue | OrderedService) => {
  const { boxMm, colours } = machineOf(service);
  const meanings = LASER_COLOURS.inTable.map(({ colour, swatch, meaning }) => ({
    colour: swatch,
    name: colour,
    meaning,
  }));
  return { ...(boxMm && { boxMm }), ...(colours && { colours: meanings }) };
};
