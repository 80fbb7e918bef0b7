import type { PrintedDocument } from '#pdf';
import type { Database } from '#server/database/tables.ts';
import type { Lane } from '#server/fair-queue/lanes.ts';
import type { CustomersService } from '#server/features/customers/customers.service.ts';
import type { DeskService } from '#server/features/desk/desk.service.ts';
import type { invoicesService } from '#server/features/invoices/invoices.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { OrderProgress } from '#server/features/orders/order-progress.service.ts';
import type { quotationsService } from '#server/features/quotations/quotations.service.ts';
import type { SettingPicturesService } from '#server/features/settings/pictures/setting-pictures.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { WriteDocument } from '#server/pdf/pdf-writer.ts';
import type { Letterhead } from './contents/letterhead.ts';

export interface DocumentNeeds {
  db: Database;
  now: () => Date;
  settings: Pick<SettingsService, 'profile' | 'inForce'>;
  settingPictures: Pick<SettingPicturesService, 'print'>;
  writeDocument: WriteDocument;
  progress: Pick<OrderProgress, 'get' | 'idOfToken'>;
  desk: Pick<DeskService, 'read'>;
  quotations: Pick<ReturnType<typeof quotationsService>, 'read' | 'track'>;
  invoices: Pick<ReturnType<typeof invoicesService>, 'read' | 'ofOrder'>;
  customers: Pick<CustomersService, 'accountOf'>;
  measuring: Pick<MeasuringService, 'openPicture'>;
}

/** A document as it is downloaded. */
export interface DocumentFile {
  name: string;
  bytes: Uint8Array;
}

/** What papers say of the shop, as its owner has set it. */
export const letterheadBy =
  ({ settings, settingPictures }: DocumentNeeds) =>
  async (): Promise<Letterhead> => {
    const { 'money.bin': bin, 'papers.footer': footer, 'papers.officer': officer } = await settings.inForce();
    return { ...(await settings.profile()), picture: await settingPictures.print(), bin, footer, officer };
  };

export const writerBy =
  ({ writeDocument }: DocumentNeeds) =>
  async (asker: Lane, name: string, document: PrintedDocument): Promise<DocumentFile> => ({
    name,
    bytes: await writeDocument(document, asker),
  });
