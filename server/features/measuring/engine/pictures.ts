import type { Shape } from '#measure';
import { meshPreview, renderMesh, svgPreview, svgThumbnail } from '#measure/pictures';
import { readMeshPreview } from '#measure/preview';
import type { Pictures } from './engine.ts';

const THUMBNAIL = { width: 480, height: 360 } as const;
const WEBP = { quality: 80 } as const;

/** Loaded only when needed, so that a file without pictures does not wait for it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false); // this process makes one picture
  sharp.concurrency(1); // each thread costs memory
  return sharp;
};

/** A preview and a thumbnail of what was measured; a mesh's thumbnail is drawn from its preview, whose size is limited. */
export const pictures = async (shape: Shape): Promise<Pictures> => {
  const sharp = await loadSharp();
  if (shape.kind === 'mesh') {
    const bytes = await meshPreview(shape.mesh);
    const pixels = renderMesh(readMeshPreview(bytes).mesh, THUMBNAIL);
    const thumbnail = await sharp(pixels, { raw: { ...THUMBNAIL, channels: 4 } })
      .webp(WEBP)
      .toBuffer();
    return { preview: { type: 'mesh', bytes }, thumbnail };
  }
  const bytes = Buffer.from(svgPreview(shape).svg);
  const thumbnail = await sharp(Buffer.from(svgThumbnail(shape)))
    .resize({ ...THUMBNAIL, fit: 'fill' })
    .webp(WEBP)
    .toBuffer();
  return { preview: { type: 'svg', bytes }, thumbnail };
};
