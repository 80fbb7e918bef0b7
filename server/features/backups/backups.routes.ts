import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { backupState } from '#contract/last-backup.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { BackupsService } from './backups.service.ts';

/** What these routes call. */
interface Needs {
  backups: BackupsService;
}

/** The owner's routes; registered in the guarded scope. */
export const ownerBackupRoutes =
  ({ backups }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.lastBackup,
      schema: {
        summary: 'When the shop was last backed up',
        response: { 200: success(backupState), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await backups.read() }),
    });
  };
