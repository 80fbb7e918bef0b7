import { late } from '#web/admin/ui/late.tsx';

/** Seldom needed: somebody else has to save at the same time. */
export const MeanwhileAlert = late(async () => (await import('./meanwhile-alert.tsx')).MeanwhileAlert);
