import { lazyFormatter, shopZone } from './formats/shop-time.ts';

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

const formatMoment = lazyFormatter('en-GB', MOMENT);

/** The city by which people know the shop's time zone: Dhaka, New York. */
export const zoneCity = () => (shopZone().split('/').at(-1) ?? '').replaceAll('_', ' ');

/** An ISO 8601 timestamp in the shop's time zone: 10 Dec 2026, 14:30 Dhaka time. */
export const momentText = (at: string) => `${formatMoment(new Date(at))} ${zoneCity()} time`;

/** Says of a whole page which clock its times are of. */
export const timesAreText = () => `All times are ${zoneCity()} time.`;
