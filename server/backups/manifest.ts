import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
const linesFile = z.object({ file: z.string().regex(/^[a-z0-9_.-]+$/), size: count, sha256 });

/** What a backup consists of. It is written last, so a folder without one is not a backup. */
export const manifest = z.object({
  /** Of the layout itself. */
  format: z.literal(1),
  begunAt: z.iso.datetime(),
  /** Everything acknowledged before this moment is in the backup. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The names of the migrations that had run. */
  schema: z.array(z.string()),
  /** Those that others refer to come first. `digest` does not depend on the order of the rows. */
  tables: z.array(linesFile.extend({ table: z.string(), rows: count, digest: sha256 })),
  /** The list of the files: key, size and SHA-256, a line each. `count` and `bytes` are of the files. */
  files: linesFile.extend({ count, bytes: count }),
  /** Files that rows name and that the shop had lost already. */
  lost: z.array(z.string()),
  secretSha256: sha256,
});
export type Manifest = z.infer<typeof manifest>;

/** A line of the list of files. */
export const listedFile = z.object({ key: z.string().regex(/^[a-z0-9-./]+$/), size: count, sha256 });
export type ListedFile = z.infer<typeof listedFile>;
