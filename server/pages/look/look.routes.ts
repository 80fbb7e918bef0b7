import type { FastifyPluginAsync } from 'fastify';
import { siteFile } from '#contract/addresses.ts';
import { isReadable } from '#contract/settings/colours.ts';
import { NotFound } from '#server/errors.ts';

/** Their addresses name what they show, so what they answer never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ICON_SIZES: readonly number[] = [32, 180, 192, 512];

interface Needs {
  settingPictures: {
    /** A logo as a square PNG. @throws NotFound if it is not, or no longer, the shop's */
    icon: (logo: string, size: number) => Promise<Buffer>;
  };
  /** A style sheet with the shop's own colour. @param accent as #rrggbb */
  coloursSheet: (accent: string) => string;
}

/** The shop's own colour and logo, for pages. */
export const lookRoutes =
  ({ settingPictures, coloursSheet }: Needs): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { accent: string } }>(
      siteFile.colours(':accent(^[0-9a-f]{6}$)'),
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const accent = `#${params.accent}`;
        if (!isReadable(accent)) throw new NotFound();
        return reply.header('Cache-Control', FOR_EVER).type('text/css; charset=utf-8').send(coloursSheet(accent));
      },
    );

    app.get<{ Params: { logo: string; size: string } }>(
      siteFile.ownIcon(':logo(^[0-9a-f-]{36})', ':size(^\\d{2,3})'),
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const size = Number(params.size);
        if (!ICON_SIZES.includes(size)) throw new NotFound();
        const icon = await settingPictures.icon(params.logo, size);
        return reply.header('Cache-Control', FOR_EVER).type('image/png').send(icon);
      },
    );
  };
