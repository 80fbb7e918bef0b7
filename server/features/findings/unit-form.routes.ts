import type { FastifyPluginAsync } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { unitForm } from '#contract/orders/file-answers.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { leadBack, leadTo, takeForms } from '#server/http/form-routes.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { FindingsService } from './findings.service.ts';

/** What these routes call. */
interface Needs {
  findings: Pick<FindingsService, 'sayFileUnit' | 'sayUnitOfAll'>;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'fileAnswer'>;
}

interface ByFile {
  Params: { token: string; fileId: string };
}

/** Where a customer says by a form in which unit a file is. It needs the private link, and only a POST writes. */
export const unitFormRoutes =
  ({ findings, space, throttles }: Needs): FastifyPluginAsync =>
  async (app) => {
    takeForms(app, ({ token = '' }) => siteAddress.track(token));
    leadBack(app, siteAddress.trackUnit.pattern, ({ token = '' }) => siteAddress.track(token));

    app.post<ByFile>(
      siteAddress.trackUnit.pattern,
      { schema: { hide: true }, onRequest: [throttles.fileAnswer, space.requireForCustomers] },
      async ({ params: { token, fileId }, body }, reply) => {
        const { data } = unitForm.safeParse(body);
        if (data?.all) await findings.sayUnitOfAll(token, data.unit);
        else if (data) await findings.sayFileUnit(token, fileId, data.unit);
        return leadTo(reply, siteAddress.track(token));
      },
    );
  };
