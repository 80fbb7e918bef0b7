import type { FastifyPluginAsync } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { CLAIM_LIMITS, CLAIM_MESSAGE, CLAIM_OUTCOME, claimedPayment } from '#contract/invoices/payment-claim.ts';
import { Refused } from '#server/errors.ts';
import type { ImagesService } from '#server/features/images/images.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import { leadBack, leadTo, takeForms } from '#server/http/form-routes.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { UploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { takeMultipart } from '#server/http/multipart/body-schema.ts';
import { receiveMultipart } from '#server/http/multipart/receive.ts';
import type { InvoicesService } from './invoices.service.ts';

/** What this route calls. */
interface Needs {
  invoices: Pick<InvoicesService, 'claim' | 'requireClaimable'>;
  orders: Pick<OrdersService, 'isPayerToken'>;
  images: Pick<ImagesService, 'shrunk'>;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'quotation'>;
  uploadSlots: UploadSlots;
}

const LIMITS = {
  fileBytes: CLAIM_LIMITS.pictureBytes,
  files: 1,
  totalBytes: CLAIM_LIMITS.pictureBytes,
  fileTooLarge: CLAIM_MESSAGE.pictureTooLarge,
};

/** Reads the form's fields into `fields`, which a form that is refused later is shown again with. @returns the picture, drawn anew */
const read = async (entries: FormEntries, images: Needs['images'], fields: Record<string, string>) => {
  let picture: Buffer | undefined;
  for await (const entry of entries) {
    if (entry.kind === 'field') fields[entry.field] = entry.value;
    else picture = await images.shrunk(entry);
  }
  return picture;
};

interface ByNumber {
  Params: { token: string; number: string };
}

/** Where a customer says by a form that an invoice was paid. It needs the private link, and only a POST writes. */
export const claimFormRoutes =
  ({ invoices, orders, images, space, throttles, uploadSlots }: Needs): FastifyPluginAsync =>
  async (app) => {
    const pageOf = (token: string) => (orders.isPayerToken(token) ? siteAddress.payer : siteAddress.track)(token);
    const pageAfter = (token: string, outcome: keyof typeof CLAIM_OUTCOME) =>
      `${pageOf(token)}#${CLAIM_OUTCOME[outcome]}`;
    takeForms(app, ({ token = '' }, how) => pageAfter(token, how));
    takeMultipart(app);
    leadBack(app, siteAddress.trackPaid.pattern, ({ token = '' }) => pageOf(token));

    app.post<ByNumber>(
      siteAddress.trackPaid.pattern,
      { schema: { hide: true }, onRequest: [throttles.quotation, space.requireForCustomers] },
      (request, reply) =>
        uploadSlots.run(request, async () => {
          const { token, number } = request.params;
          await invoices.requireClaimable(token, number);
          const fields: Record<string, string> = {};
          request.body = fields;
          const picture = await read(receiveMultipart(request, LIMITS), images, fields);
          const { data: claimed } = claimedPayment.safeParse(fields);
          if (!claimed) throw new Refused(INVOICE_MESSAGE.reference);
          await invoices.claim(token, number, claimed, picture);
          return leadTo(reply, pageAfter(token, 'told'));
        }),
    );
  };
