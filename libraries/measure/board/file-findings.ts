import type { Finding } from '#measure/measurement.ts';
import { type BoardFile, type BoardFiles, withRole } from './board-files.ts';
import { BOARD_FINDING } from './findings.ts';

const NAMES_MAX = 5;

/** Why there is no board, if there is none. */
export const noBoard = (files: readonly BoardFile[]): Finding | undefined => {
  if (files.length === 0) return BOARD_FINDING.noBoard();
  return files.every(({ role }) => role.role === 'drill') ? BOARD_FINDING.drillOnly() : undefined;
};

export const unreadableFiles = (files: readonly BoardFile[]): Finding[] =>
  files.flatMap(({ name, fault }) => (fault ? [BOARD_FINDING.unreadableFile(name, fault.message)] : []));

/** Missing layers, and files that we do not recognise. */
export const fileFindings = ({ files, nested }: BoardFiles): Finding[] => {
  const copper = withRole(files, 'copper');
  const unknown = withRole(files, 'other').map(({ name }) => name);
  return [
    ...(copper.length === 0 ? [BOARD_FINDING.noCopper()] : []),
    ...(copper.length > 0 && withRole(files, 'drill').length === 0 ? [BOARD_FINDING.noDrillFile()] : []),
    ...(unknown.length > 0 ? [BOARD_FINDING.unknownLayers(unknown.slice(0, NAMES_MAX))] : []),
    ...(nested.length > 0 ? [BOARD_FINDING.nestedArchive(nested.slice(0, NAMES_MAX))] : []),
  ];
};
