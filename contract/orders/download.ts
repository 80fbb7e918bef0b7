import { z } from 'zod';

/** Whoever knows the address can download the file, for a minute. */
export const downloadLink = z.object({ url: z.url() });
export type DownloadLink = z.infer<typeof downloadLink>;
