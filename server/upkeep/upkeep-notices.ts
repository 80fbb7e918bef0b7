import { locale } from '#contract/formats/locale.ts';
import type { Notice } from '#contract/notices.ts';
import type { Missing } from '#server/files/missing.ts';

type UpkeepNotice = Pick<Notice, 'code' | 'severity' | 'message'>;

export const NOTICE_CODE = {
  setAside: 'files-set-aside',
  notSwept: 'files-not-swept',
  databaseBehind: 'database-behind',
  databaseDamaged: 'database-damaged',
  orderFilesMissing: 'order-files-missing',
  picturesMissing: 'product-pictures-missing',
} as const;

const quantityText = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString(locale())} ${count === 1 ? one : many}`;

export const setAside = (count: number, day: string, keptDays: number): UpkeepNotice => ({
  code: NOTICE_CODE.setAside,
  severity: 'info',
  message: `${quantityText(count, 'leftover file')} that no order or product uses ${count === 1 ? 'was' : 'were'} moved to files/lost/${day}. After ${keptDays} days there, leftovers are deleted.`,
});

export const notSwept = (count: number, total: number, why: string): UpkeepNotice => ({
  code: NOTICE_CODE.notSwept,
  severity: 'warning',
  message: `${count.toLocaleString(locale())} of ${quantityText(total, 'stored file')} belong to no order or product, and ${why}. Nothing was moved or deleted. Please check that this is the right database.`,
});

export const databaseBehind = (lastUse: Date | undefined): UpkeepNotice => ({
  code: NOTICE_CODE.databaseBehind,
  severity: 'critical',
  message: `The database has lost its newest entries${lastUse ? `: it ends on ${lastUse.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''}. Was an old copy restored, or a file beside it removed? Restore the newest backup if you have one. No file is moved or deleted until you dismiss this notice.`,
});

export const databaseDamaged: UpkeepNotice = {
  code: NOTICE_CODE.databaseDamaged,
  severity: 'critical',
  message:
    'The database is damaged. Please restore a backup soon and keep a copy of the damaged one; the log has the details.',
};

const missingText = ({ count, owners }: Missing, of: string) =>
  `${quantityText(count, 'file')} of ${of} ${count === 1 ? 'is' : 'are'} missing: ${owners.join(', ')}${count > owners.length && owners.length > 9 ? ' and others' : ''}.`;

export const orderFilesMissing = (missing: Missing): UpkeepNotice => ({
  code: NOTICE_CODE.orderFilesMissing,
  severity: 'critical',
  message: `${missingText(missing, 'orders')} If you have a backup, copy them from there to files/orders.`,
});

export const picturesMissing = (missing: Missing): UpkeepNotice => ({
  code: NOTICE_CODE.picturesMissing,
  severity: 'warning',
  message: `${missingText(missing, 'product pictures')} Upload these pictures again, or copy them from a backup to files/images.`,
});
