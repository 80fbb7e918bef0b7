import type { PreviewSource } from './viewed-part.ts';

/** What is shown, at hand. */
export type LoadedPreview = { type: 'mesh'; bytes: Uint8Array } | { type: 'svg'; text: string };

/** No preview of ours is larger (measure/preview/limits.ts). */
const BYTES_MAX = 200_000;

/**
 * Fetches a preview, unless it is at hand.
 * @throws Error when it cannot be had
 */
export const loadPreview = async (source: PreviewSource, signal: AbortSignal): Promise<LoadedPreview> => {
  if ('bytes' in source) return source;
  if ('svg' in source) return { type: 'svg', text: source.svg };
  const response = await fetch(source.url, { signal });
  if (!response.ok || Number(response.headers.get('Content-Length') ?? 0) > BYTES_MAX)
    throw new Error(`The preview could not be loaded (${response.status}).`);
  return source.type === 'mesh'
    ? { type: 'mesh', bytes: new Uint8Array(await response.arrayBuffer()) }
    : { type: 'svg', text: await response.text() };
};
