import { locale } from '#contract/formats/locale.ts';

const counted = (count: number, one: string) => `${count.toLocaleString(locale())} ${count === 1 ? one : `${one}s`}`;

export const ordersText = (count: number) => counted(count, 'order');
export const filesText = (count: number) => counted(count, 'file');
export const backupsText = (count: number) => counted(count, 'older backup');

/** `2026-11-24 02:30 UTC`, of an ISO 8601 moment. */
export const momentText = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;
