import type { FastifyPluginAsync } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { OWN_FILES_OUTCOME } from '#contract/orders/own-files.ts';
import { clientAddress } from '#server/client-address.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import { leadBack, leadTo, takeForms } from '#server/http/form-routes.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { UploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { takeMultipart } from '#server/http/multipart/body-schema.ts';
import { orderFilesLimits } from '#server/http/multipart/order-files.ts';
import { receiveMultipart } from '#server/http/multipart/receive.ts';
import type { OwnFilesService } from './own-files.service.ts';

/** What these routes call. */
interface Needs {
  ownFiles: Pick<OwnFilesService, 'add' | 'bringBack' | 'erase' | 'requireOpen'>;
  space: Pick<DiskSpace, 'requireForCustomers' | 'requireForUpload'>;
  throttles: Pick<Throttles, 'fileAnswer' | 'upload'>;
  uploadSlots: UploadSlots;
  settings: Pick<SettingsService, 'orderLimits'>;
}

interface ByFile {
  Params: { token: string; fileId: string };
}

const pageAfter = (token: string, outcome: keyof typeof OWN_FILES_OUTCOME) =>
  `${siteAddress.track(token)}#${OWN_FILES_OUTCOME[outcome]}`;

/** Keeps the form's fields in `typed`, with which a form that is refused is shown again. */
async function* noting(entries: FormEntries, typed: Record<string, string>) {
  for await (const entry of entries) {
    if (entry.kind === 'field') typed[entry.field] = entry.value;
    yield entry;
  }
}

/** What customers do with the files of their order themselves, by forms of its page. They need the private link, and only a POST writes. */
export const ownFilesFormRoutes =
  ({ ownFiles, space, throttles, uploadSlots, settings }: Needs): FastifyPluginAsync =>
  async (app) => {
    takeForms(app, ({ token = '' }) => pageAfter(token, 'refused'));
    takeMultipart(app);
    for (const { pattern } of [siteAddress.trackFiles, siteAddress.trackFileErasure, siteAddress.trackFileRestoration])
      leadBack(app, pattern, ({ token = '' }) => siteAddress.track(token));

    app.post<{ Params: { token: string } }>(
      siteAddress.trackFiles.pattern,
      {
        schema: { hide: true },
        onRequest: [throttles.upload, ({ headers }) => space.requireForUpload(Number(headers['content-length'] ?? 0))],
      },
      (request, reply) =>
        uploadSlots.run(request, async () => {
          const { token } = request.params;
          await ownFiles.requireOpen(token);
          const typed: Record<string, string> = {};
          request.body = typed;
          const limits = orderFilesLimits(await settings.orderLimits(), 1);
          await ownFiles.add(token, clientAddress(request.ip), noting(receiveMultipart(request, limits), typed));
          return leadTo(reply, pageAfter(token, 'added'));
        }),
    );

    const options = { schema: { hide: true }, preHandler: [throttles.fileAnswer, space.requireForCustomers] };
    app.post<ByFile>(siteAddress.trackFileErasure.pattern, options, async ({ params: { token, fileId } }, reply) => {
      await ownFiles.erase(token, fileId);
      return leadTo(reply, pageAfter(token, 'erased'));
    });

    app.post<ByFile>(
      siteAddress.trackFileRestoration.pattern,
      options,
      async ({ params: { token, fileId } }, reply) => {
        await ownFiles.bringBack(token, fileId);
        return leadTo(reply, pageAfter(token, 'back'));
      },
    );
  };
