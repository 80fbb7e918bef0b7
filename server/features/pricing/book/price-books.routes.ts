import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import {
  BOOK_MESSAGE,
  bookConfirmation,
  bookDraft,
  bookListQuery,
  bookPage,
  bookRecord,
  byVersion,
  byVersionOrInForce,
  ownersBook,
} from '#contract/pricing/book-record.ts';
import { IN_FORCE } from '#contract/pricing/in-force.ts';
import { publicBook, publicBookQuery } from '#contract/pricing/public-book.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { PageCache } from '#server/pages/page-cache/page-cache.ts';
import { PRECOMPRESSED, sendCachedRead } from '#server/pages/page-cache/send-response.ts';
import type { PriceBooksService } from './price-books.service.ts';

/** What these routes call. */
interface Needs {
  priceBooks: PriceBooksService;
  pageCache: PageCache;
}

/** What anyone may call. */
export const publicPriceBookRoutes =
  ({ priceBooks, pageCache }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.priceBook,
      ...PRECOMPRESSED,
      schema: {
        summary: 'The rates in force, or those of a version, and how a program orders',
        querystring: publicBookQuery,
        response: { 200: success(publicBook), ...failures(400, 404) },
      },
      handler: (request, reply) => {
        const { version } = request.query;
        const address = version === undefined ? apiAddress.priceBook : `${apiAddress.priceBook}?version=${version}`;
        const read = async () => ({ success: true, data: await priceBooks.publish(version) });
        return sendCachedRead(pageCache, [request, reply], address, read);
      },
    });
  };

/** Every version as the shop has it. */
const readings =
  ({ priceBooks }: Pick<Needs, 'priceBooks'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.priceBooks,
      schema: {
        summary: 'Versions of the price book, newest first: who changed what, and when',
        querystring: bookListQuery,
        response: { 200: bookPage, ...failures(400, 401) },
      },
      handler: async (request) => {
        const { items, ...rest } = await priceBooks.list(request.query);
        return { success: true as const, data: items, ...rest };
      },
    });
  };

/** What the owner may call; registered in the guarded scope. */
export const ownerPriceBookRoutes =
  ({ priceBooks }: Pick<Needs, 'priceBooks'>): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readings({ priceBooks }));

    app.route({
      method: 'POST',
      url: apiAddress.priceBooks,
      schema: {
        summary: 'Save a new version of the price book, made from the one in force',
        body: bookDraft,
        response: {
          201: success(bookRecord).extend({ message: z.string() }),
          ...failures(400, 401, 409, 413, 415, 507),
        },
      },
      handler: async (request, reply) => {
        const data = await priceBooks.save(request.body, signedIn(request).administrator.email);
        return reply.code(201).send({ success: true, message: BOOK_MESSAGE.saved, data });
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.priceBookByVersion.pattern,
      schema: {
        summary: 'A version of the price book, or the one in force, with all of its prices',
        params: byVersionOrInForce,
        response: { 200: success(ownersBook), ...failures(400, 401, 404) },
      },
      handler: async ({ params: { version } }) => ({
        success: true as const,
        data: await priceBooks.readBook(version === IN_FORCE ? undefined : version),
      }),
    });

    app.route({
      method: 'PATCH',
      url: apiAddress.priceBookByVersion.pattern,
      schema: {
        summary: 'Confirm the version in force: only then a price binds',
        params: byVersion,
        body: bookConfirmation,
        response: {
          200: success(bookRecord).extend({ message: z.string() }),
          ...failures(400, 401, 404, 409, 413, 415, 507),
        },
      },
      handler: async (request) => ({
        success: true as const,
        message: BOOK_MESSAGE.confirmed,
        data: await priceBooks.confirm(request.params.version, signedIn(request).administrator.email),
      }),
    });
  };
