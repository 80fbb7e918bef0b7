import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import {
  SETTINGS_FILE_MAX,
  SETTINGS_MESSAGE,
  settingsChange,
  settingsFile,
  settingsHistory,
  settingsHistoryQuery,
  settingsImport,
  settingsImported,
  settingsRecord,
} from '#contract/settings/settings.ts';
import { asAttachment } from '#server/files/file-names.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { SetUpService } from './set-up.service.ts';
import type { SettingsService } from './settings.service.ts';

const FILE_NAME = 'karkhana-settings.json';

/** What the owner may call; registered in the guarded scope. */
export const ownerSettingsRoutes =
  ({ settings }: { settings: SettingsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.settings,
      schema: {
        summary: 'The settings in force, and what each returns to',
        response: { 200: success(settingsRecord), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await settings.read() }),
    });

    app.route({
      method: 'PATCH',
      url: apiAddress.settings,
      schema: {
        summary: 'Change settings; they are in force at once',
        body: settingsChange,
        response: {
          200: success(settingsRecord).extend({ message: z.string() }),
          ...failures(400, 401, 409, 413, 415, 507),
        },
      },
      handler: async (request) => {
        const data = await settings.change(request.body, signedIn(request).administrator.email);
        const isOther = request.body.values['money.currency'] !== undefined;
        const message = isOther
          ? SETTINGS_MESSAGE.currencyChanged(data.values['money.currency'])
          : SETTINGS_MESSAGE.saved;
        return { success: true as const, message, data };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.settingsHistory,
      schema: {
        summary: 'Who changed which setting, and when, newest first',
        querystring: settingsHistoryQuery,
        response: { 200: settingsHistory, ...failures(400, 401) },
      },
      handler: async (request) => {
        const { items, ...rest } = await settings.history(request.query);
        return { success: true as const, data: items, ...rest };
      },
    });
  };

/** The whole set-up as one file, and back; registered in the guarded scope. */
export const settingsFileRoutes =
  ({ setUp }: { setUp: SetUpService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.settingsExport,
      schema: {
        summary: 'All settings in force as one file, with the pictures that they name',
        response: { 200: settingsFile, ...failures(401) },
      },
      handler: async (_request, reply) =>
        reply.header('Content-Disposition', asAttachment(FILE_NAME)).send(await setUp.exported()),
    });

    app.route({
      method: 'POST',
      url: apiAddress.settingsImport,
      bodyLimit: SETTINGS_FILE_MAX,
      schema: {
        summary: 'Take the settings of a file; with dryRun only say what would change',
        body: settingsImport,
        response: {
          200: success(settingsImported).extend({ message: z.string() }),
          ...failures(400, 401, 409, 413, 415, 507),
        },
      },
      handler: async (request) => ({
        success: true as const,
        message: SETTINGS_MESSAGE.imported,
        data: await setUp.imported(request.body, signedIn(request).administrator.email),
      }),
    });
  };
