import { readBoardFiles } from '#measure/board/board-files.ts';
import { findOutline } from '#measure/board/outline.ts';
import { type ArchiveFile, filesOfBoard } from '#measure/mending/board/archive-files.ts';
import { closeOutline } from '#measure/mending/board/close-outline.ts';
import { proposeOutline } from '#measure/mending/board/propose-outline.ts';
import type { Change } from '#measure/mending/change.ts';
import type { MendFormat, Written } from '#measure/mending/mended.ts';
import { storedZip } from '#measure/mending/writers/stored-zip.ts';

/** What has to stay free at the edge, where nobody says otherwise, in mm. */
const MARGIN_MM = 0.2;

const asZip = (files: readonly ArchiveFile[], changes: Change[], proposedMm?: readonly number[]): Written => ({
  bytes: storedZip(files),
  ending: 'zip',
  changes,
  ...(proposedMm && { proposedMm }),
});

/** Mends the outline of a board: closes it, or proposes one. All other files stay as they are, to the byte. */
export const mendBoard: MendFormat = async (
  { name, bytes, limits },
  { measurement, shape },
  { inflateRaw },
  budget,
) => {
  if (shape?.kind !== 'board') return undefined;
  const has = (code: string) => measurement.findings.some((finding) => finding.code === code);
  if (!has('open-outline') && !has('no-outline')) return undefined;
  const { files } = await readBoardFiles(name, bytes, inflateRaw, budget);
  const whole = await filesOfBoard(name, bytes, inflateRaw);
  if (has('no-outline')) {
    const proposed = proposeOutline(files, shape.drills, limits.minEdgeMm ?? MARGIN_MM);
    return proposed && asZip([...whole, proposed.file], [proposed.change], proposed.sizeMm);
  }
  const { file } = findOutline(files);
  const own = whole.filter((one) => file && (one.name === file.name || one.name.endsWith(`/${file.name}`)));
  const [opened] = own;
  const closed = file && own.length === 1 && opened && closeOutline(file, opened.bytes);
  return closed
    ? asZip(
        whole.map((one) => (one === opened ? { ...one, bytes: closed.bytes } : one)),
        [closed.change],
      )
    : undefined;
};
