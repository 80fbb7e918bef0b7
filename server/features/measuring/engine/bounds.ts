import { fileFormat } from '#contract/measuring/file-formats.ts';
import type { EngineRequest } from './engine.ts';
import type { ChildBounds } from './start-child.ts';

type File = Pick<EngineRequest, 'name' | 'size'>;

const LIGHT_MAX_BYTES = 5_000_000;

/** Whether measuring may take long: the file is large, or its format's reader has no limits of its own. */
export const isHeavy = ({ name, size }: File) => size > LIGHT_MAX_BYTES || fileFormat(name)?.onlyByShop === true;

const LIGHT: ChildBounds = { deadlineMs: 30_000, memoryBytes: 500_000_000 };
const HEAVY: ChildBounds = { deadlineMs: 60_000, memoryBytes: 1_000_000_000 };

export const boundsFor = (file: File): ChildBounds => (isHeavy(file) ? HEAVY : LIGHT);
