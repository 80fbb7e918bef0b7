import { PLACES_MAX, type Place } from '#measure/measurement.ts';

/** The places that are kept, in millimetres. */
export const placesInMm = (where: readonly Place[], mmPerUnit: number): Place[] =>
  where.slice(0, PLACES_MAX).map(({ from, to }) => ({
    from: from.map((value) => value * mmPerUnit),
    ...(to && { to: to.map((value) => value * mmPerUnit) }),
  }));
