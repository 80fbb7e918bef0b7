import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { SLA_PRINTING } from '#contract/services/3d-printing-sla.ts';
import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import type { ServiceValue } from '#contract/services/services.ts';

/* What each service has of its own among the settings, by its key. */

export type OpenKey = `services.${ServiceValue}.open`;
export const openKey = (service: ServiceValue): OpenKey => `services.${service}.open`;

export type ShownKey = `services.${ServiceValue}.shown`;
export const shownKey = (service: ServiceValue): ShownKey => `services.${service}.shown`;

export type LeadKey = `services.${ServiceValue}.leadDays`;
export const leadKey = (service: ServiceValue): LeadKey => `services.${service}.leadDays`;

/** Services whose form asks for a colour. */
export const COLOURED_SERVICES = [FDM_PRINTING.value, SLA_PRINTING.value, LASER_CUTTING.value] as const;
export type ColouredService = (typeof COLOURED_SERVICES)[number];

export type ColorsKey = `services.${ColouredService}.colors`;
export const colorsKey = (service: ColouredService): ColorsKey => `services.${service}.colors`;
