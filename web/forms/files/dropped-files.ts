import type { DragEvent } from 'react';
import { withMoreFiles } from './chosen-files.ts';

const NO_FILE = 'Only files can be dropped here.';
const FOLDER = 'A folder cannot be sent as it is: please drop the files that are in it, or pack it as ZIP.';

/** Must be read while the event is handled: after that it is empty. */
const foldersAmong = (items: DataTransferItemList) =>
  [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry?.()?.isDirectory ?? false);

const OVER = 'drop-zone-over';

/**
 * Marks a zone while something is dragged over it. It accepts texts, too, so that somebody who drops one is told that it is no
 * file.
 */
export const watchZone = (zone: HTMLElement): void => {
  zone.classList.add(OVER);
  zone.ondragover = (event) => event.preventDefault();
  zone.ondragleave = zone.ondrop = () => zone.classList.remove(OVER);
};

/**
 * Adds dropped files to the chosen ones, and says what was not taken.
 * @param chosen the files that were chosen before
 * @param choose called with all files that are chosen now, or undefined if nothing changed
 * @param multiple whether one more is added, or takes the place of the one that is there
 * @param onlyOne for a field that takes a single file and no other way: what to say of several, none of which is then taken
 */
export const readDrop = (
  event: DragEvent,
  chosen: readonly File[],
  choose: (files: readonly File[] | undefined, says?: string) => void,
  { multiple, onlyOne }: { multiple: boolean; onlyOne?: string | undefined },
): void => {
  event.preventDefault();
  const { items, files } = event.dataTransfer;
  const isFolder = foldersAmong(items);
  const dropped = [...files].filter((_, at) => !isFolder[at]);
  if (onlyOne !== undefined && dropped.length > 1) return choose(undefined, onlyOne);
  const says = isFolder.includes(true) ? FOLDER : dropped.length === 0 ? NO_FILE : undefined;
  choose(dropped.length === 0 ? undefined : withMoreFiles(chosen, dropped, multiple || dropped.length > 1), says);
};
