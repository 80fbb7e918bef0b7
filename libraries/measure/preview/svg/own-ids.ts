import { fnv } from '#measure/fnv.ts';

/** Stands in identifiers until the picture is known. */
const UNKNOWN = '-00000000';

/** An identifier inside a picture. Several pictures may stand in one page, where identifiers are shared. */
export const ownId = (name: string) => `${name}${UNKNOWN}`;

/** With identifiers that only the same picture has; it is no longer than before. */
export const withOwnIds = (svg: string) => svg.replaceAll(UNKNOWN, `-${fnv(svg)}`);
