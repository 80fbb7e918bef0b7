import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import { multipart } from '#tests/support/app.ts';

/** The owner's API calls about settings. */
export const ownersSettings = (app: FastifyInstance, headers: Record<string, string>) => {
  const read = async () =>
    (await app.inject({ headers, url: apiAddress.settings })).json<{ data: SettingsRecord }>().data;
  const change = (values: object, version = 0) =>
    app.inject({ method: 'PATCH', headers, url: apiAddress.settings, payload: { version, values } });
  return {
    read,
    change,
    /** Lays values over whatever is in force. */
    set: async (values: object) => change(values, (await read()).version),
    /** Sends a picture for a setting to name. */
    sendPicture: async (bytes: Buffer, name = 'logo.png') => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const { payload, headers: kind } = await multipart(form);
      return app.inject({
        method: 'POST',
        url: apiAddress.settingsPictures,
        payload,
        headers: { ...headers, ...kind },
      });
    },
    history: async (query = {}) => (await app.inject({ headers, url: apiAddress.settingsHistory, query })).json(),
    file: async () => (await app.inject({ headers, url: apiAddress.settingsExport })).json(),
    take: (payload: object) => app.inject({ method: 'POST', headers, url: apiAddress.settingsImport, payload }),
  };
};
