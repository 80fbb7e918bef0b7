import type { Notice } from '#contract/notices.ts';
import type { Missing } from '#server/files/missing.ts';

type Told = Pick<Notice, 'code' | 'severity' | 'message'>;

export const NOTICE_CODE = {
  setAside: 'files-set-aside',
  notSwept: 'files-not-swept',
  databaseBehind: 'database-behind',
  databaseDamaged: 'database-damaged',
  orderFilesMissing: 'order-files-missing',
  picturesMissing: 'product-pictures-missing',
} as const;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const setAside = (count: number, day: string, keptDays: number): Told => ({
  code: NOTICE_CODE.setAside,
  severity: 'info',
  message: `${counted(count, 'leftover file')} that no order or product uses ${count === 1 ? 'was' : 'were'} moved to files/lost/${day}. After ${keptDays} days there, leftovers are deleted.`,
});

export const notSwept = (count: number, total: number, why: string): Told => ({
  code: NOTICE_CODE.notSwept,
  severity: 'warning',
  message: `${count.toLocaleString('en')} of ${counted(total, 'stored file')} belong to no order or product, and ${why}. Nothing was moved or deleted. Please check that this is the right database.`,
});

export const databaseBehind = (lastUse: Date | undefined): Told => ({
  code: NOTICE_CODE.databaseBehind,
  severity: 'critical',
  message: `The database has lost its newest entries${lastUse ? `: it ends on ${lastUse.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''}. Was an old copy put back, or a file beside it removed? Put back the newest backup if you have one. No file is moved or deleted until you dismiss this notice.`,
});

export const databaseDamaged: Told = {
  code: NOTICE_CODE.databaseDamaged,
  severity: 'critical',
  message:
    'The database is damaged. Please put back a backup soon, and keep a copy of the damaged one; the log names what is wrong.',
};

const whose = ({ count, owners }: Missing, of: string) =>
  `${counted(count, 'file')} of ${of} ${count === 1 ? 'is' : 'are'} missing: ${owners.join(', ')}${count > owners.length && owners.length > 9 ? ' and others' : ''}.`;

export const orderFilesMissing = (missing: Missing): Told => ({
  code: NOTICE_CODE.orderFilesMissing,
  severity: 'critical',
  message: `${whose(missing, 'orders')} If you have a backup, copy them from there to files/orders.`,
});

export const picturesMissing = (missing: Missing): Told => ({
  code: NOTICE_CODE.picturesMissing,
  severity: 'warning',
  message: `${whose(missing, 'product pictures')} Upload these pictures again, or copy them from a backup to files/images.`,
});
