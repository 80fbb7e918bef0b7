import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { API, apiAddress } from '#contract/addresses.ts';
import { ownerAuditRoutes } from './features/audit/audit.routes.ts';
import { ownerAccountRoutes } from './features/auth/administrators/account.routes.ts';
import { ownerPasskeyRoutes } from './features/auth/administrators/passkeys.routes.ts';
import { ownerTwoFactorRoutes } from './features/auth/administrators/two-factor.routes.ts';
import { ownerAuthRoutes, publicAuthRoutes } from './features/auth/auth.routes.ts';
import { firstOwnerRoutes } from './features/auth/first-owner/first-owner.routes.ts';
import { passwordResetRoutes } from './features/auth/forgotten/password-resets.routes.ts';
import { invitationRoutes } from './features/auth/people/invitation.routes.ts';
import { ownerPeopleRoutes } from './features/auth/people/people.routes.ts';
import { ownerBackupRoutes } from './features/backups/backups.routes.ts';
import { ownerBinRoutes } from './features/bin/bin.routes.ts';
import { orderRemovalRoutes } from './features/bin/order-removal.routes.ts';
import { ownerContactRoutes, publicContactRoutes } from './features/contact/contact.routes.ts';
import { ownerCorrectionRoutes } from './features/corrections/corrections.routes.ts';
import { ownerCustomerRoutes } from './features/customers/customers.routes.ts';
import { ownerOrderRoutes } from './features/desk/desk.routes.ts';
import { ownerViewRoutes } from './features/desk/views.routes.ts';
import { ownerDocumentRoutes, trackedDocumentRoutes } from './features/documents/documents.routes.ts';
import { trackedFileRoutes } from './features/findings/findings.routes.ts';
import { ownerFileRoutes } from './features/findings/owner-files.routes.ts';
import { ownerFirstDayRoutes } from './features/first-day/first-day.routes.ts';
import { publicImageRoutes } from './features/images/images.routes.ts';
import { claimRoutes } from './features/invoices/claims.routes.ts';
import { ownerInvoiceRoutes, trackedInvoiceRoutes } from './features/invoices/invoices.routes.ts';
import { onlinePaymentRoutes } from './features/invoices/pay-online.routes.ts';
import { receivedMoneyRoutes } from './features/invoices/received-money/received-money.routes.ts';
import { reminderRoutes } from './features/invoices/reminders/reminders.routes.ts';
import { publicMeasuringRoutes } from './features/measuring/measuring.routes.ts';
import { publicPictureRoutes } from './features/measuring/picture.routes.ts';
import { publicMendingRoutes } from './features/mending/mending.routes.ts';
import { ownerNoticeRoutes } from './features/notices/notices.routes.ts';
import { letterPreviewRoutes } from './features/notifications/samples/letter-previews.routes.ts';
import { undeliveredMailRoutes } from './features/notifications/undelivered-mail.routes.ts';
import { ownerOrderFileRoutes } from './features/order-files/order-files.routes.ts';
import { ownerOwnFilesRoutes } from './features/own-hand/own-files.routes.ts';
import { ownerPhotographRoutes } from './features/photographs/photographs.routes.ts';
import { ownerPlacingRoutes } from './features/placing/entered-orders.routes.ts';
import { publicOrderRoutes } from './features/placing/placing.routes.ts';
import { publicReceiptRoutes } from './features/placing/receipt.routes.ts';
import { ownerPriceBookRoutes, publicPriceBookRoutes } from './features/pricing/book/price-books.routes.ts';
import { bookComparisonRoutes } from './features/pricing/comparison/comparison.routes.ts';
import { ownerEstimateRoutes, publicEstimateRoutes } from './features/pricing/estimates/estimates.routes.ts';
import { ownerNearnessRoutes, publicNearnessRoutes } from './features/pricing/nearness/nearness.routes.ts';
import { publicProductOrderRoutes } from './features/product-orders/product-orders.routes.ts';
import { ownerProductRoutes, publicProductRoutes } from './features/products/products.routes.ts';
import { ownerQuotationRoutes } from './features/quotations/quotations.routes.ts';
import { trackedQuotationRoutes } from './features/quotations/tracked-quotation.routes.ts';
import { ownerReadyByRoutes } from './features/ready-by/ready-by.routes.ts';
import { ownerSearchRoutes } from './features/search/search.routes.ts';
import { settingPictureRoutes } from './features/settings/pictures/setting-pictures.routes.ts';
import { ownerSettingsRoutes, settingsFileRoutes } from './features/settings/settings.routes.ts';
import { ownerSlipRoutes } from './features/slips/slips.routes.ts';
import { ownerStorageRoutes } from './features/storage/storage.routes.ts';
import { begunUploadRoutes, resumableUploadRoutes } from './features/uploads/resumable/resumable.routes.ts';
import { publicUploadRoutes } from './features/uploads/uploads.routes.ts';
import { ownerWaitingRoutes } from './features/waiting/waiting.routes.ts';
import { answerOtherMethods } from './http/errors/error-replies.ts';
import { failures } from './http/errors/replies.ts';
import { validateUnlessStreamed } from './http/multipart/body-schema.ts';
import { type FormerReaders, noteChanges, readFormer } from './http/note-changes.ts';
import { requireAdministrator, requireRule } from './http/session.ts';
import { PRECOMPRESSED, sendCachedRead } from './pages/page-cache/send-response.ts';
import type { Services } from './services.ts';

const description = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Karkhana', description: 'The API of a digital manufacturing shop', version: '1' },
    components: { securitySchemes: { accessToken: { type: 'http' as const, scheme: 'bearer' } } },
  },
  transform: jsonSchemaTransform,
};

/** The owner's routes of every feature. */
const registerOwners = async (owner: FastifyInstance, services: Services) => {
  await owner.register(ownerContactRoutes(services));
  await owner.register(ownerCustomerRoutes(services));
  await owner.register(ownerFirstDayRoutes(services));
  await owner.register(ownerOrderRoutes(services));
  await owner.register(ownerViewRoutes(services));
  await owner.register(ownerPlacingRoutes(services));
  await owner.register(ownerCorrectionRoutes(services));
  await owner.register(ownerOrderFileRoutes(services));
  await owner.register(ownerFileRoutes(services));
  await owner.register(ownerOwnFilesRoutes(services));
  await owner.register(ownerPhotographRoutes(services));
  await owner.register(ownerQuotationRoutes(services));
  await owner.register(ownerInvoiceRoutes(services));
  await owner.register(reminderRoutes(services));
  await owner.register(receivedMoneyRoutes(services));
  await owner.register(ownerReadyByRoutes(services));
  await owner.register(claimRoutes(services));
  await owner.register(ownerSlipRoutes(services));
  await owner.register(ownerSearchRoutes(services));
  await owner.register(ownerDocumentRoutes(services));
  await owner.register(ownerPriceBookRoutes(services));
  await owner.register(bookComparisonRoutes(services));
  await owner.register(ownerEstimateRoutes(services));
  await owner.register(ownerNearnessRoutes(services));
  await owner.register(ownerSettingsRoutes(services));
  await owner.register(settingPictureRoutes(services));
  await owner.register(letterPreviewRoutes(services));
  await owner.register(settingsFileRoutes(services));
  await owner.register(ownerProductRoutes(services));
  await owner.register(ownerAuthRoutes());
  await owner.register(ownerAccountRoutes(services));
  await owner.register(ownerTwoFactorRoutes(services));
  await owner.register(ownerPasskeyRoutes(services));
  await owner.register(ownerPeopleRoutes(services));
  await owner.register(ownerAuditRoutes(services));
  await owner.register(undeliveredMailRoutes(services));
  await owner.register(ownerNoticeRoutes(services));
  await owner.register(orderRemovalRoutes(services));
  await owner.register(ownerBinRoutes(services));
  await owner.register(ownerStorageRoutes(services));
  await owner.register(ownerBackupRoutes(services));
  await owner.register(ownerWaitingRoutes(services));
};

/** What the log says was there before a change. Settings and prices have histories of their own. */
const formerReaders = ({ contact, customers, desk, people, products }: Services): FormerReaders => ({
  [apiAddress.contactById.pattern]: contact.read,
  [apiAddress.customerById.pattern]: customers.read,
  [apiAddress.orderById.pattern]: desk.read,
  [apiAddress.orderCorrection.pattern]: desk.read,
  [apiAddress.personById.pattern]: async (_id) => (await people.list()).find((person) => person._id === _id),
  [apiAddress.productById.pattern]: products.read,
});

/** The HTTP API: the public routes of every feature, then the owner's routes behind one guard. */
export const api =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.setValidatorCompiler(validateUnlessStreamed);
    app.setSerializerCompiler(serializerCompiler);
    await app.register(swagger, description);
    const onRequest = answerOtherMethods(app);

    await app.register(publicContactRoutes(services));
    await app.register(publicOrderRoutes(services));
    await app.register(publicReceiptRoutes(services));
    await app.register(publicProductOrderRoutes(services));
    await app.register(trackedFileRoutes(services));
    await app.register(trackedQuotationRoutes(services));
    await app.register(trackedInvoiceRoutes(services));
    await app.register(trackedDocumentRoutes(services));
    await app.register(onlinePaymentRoutes(services));
    await app.register(publicUploadRoutes(services));
    await app.register(resumableUploadRoutes(services));
    await app.register(begunUploadRoutes(services));
    await app.register(publicMeasuringRoutes(services));
    await app.register(publicMendingRoutes(services));
    await app.register(publicPictureRoutes(services));
    await app.register(publicPriceBookRoutes(services));
    await app.register(publicEstimateRoutes(services));
    await app.register(publicNearnessRoutes(services));
    await app.register(publicProductRoutes(services));
    await app.register(publicImageRoutes(services));
    await app.register(publicAuthRoutes(services));
    await app.register(invitationRoutes(services));
    await app.register(firstOwnerRoutes(services));
    await app.register(passwordResetRoutes(services));

    await app.register(async (owner) => {
      owner.addHook('onRequest', requireAdministrator(services.auth.authenticate));
      owner.addHook('preHandler', readFormer(formerReaders(services)));
      owner.addHook('onSend', noteChanges(services.audit));
      owner.addHook('onRoute', (route) => {
        requireRule(route);
        const response = { ...failures(403), ...(route.schema?.response as object) };
        route.schema = { ...route.schema, response, security: [{ accessToken: [] }] };
      });
      await registerOwners(owner, services);
    });

    app.get(apiAddress.openapi, { ...PRECOMPRESSED, schema: { hide: true } }, (request, reply) =>
      sendCachedRead(services.pageCache, [request, reply], apiAddress.openapi, async () => app.swagger()),
    );
    for (const url of [API, `${API}/*`])
      app.all(url, { schema: { hide: true }, onRequest }, (_request, reply) => reply.callNotFound());
  };
