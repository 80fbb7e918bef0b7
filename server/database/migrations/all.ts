import type { Migration } from 'kysely/migration';
import * as first from './2026-11-20-first.ts';
import * as desk from './2026-11-21-desk.ts';
import * as search from './2026-11-21-search.ts';
import * as whoseMail from './2026-11-21-whose-mail.ts';
import * as notices from './2026-11-22-1-notices.ts';
import * as security from './2026-11-22-2-security.ts';
import * as requestHash from './2026-11-22-3-request-hash.ts';
import * as highWater from './2026-11-22-4-high-water.ts';

/** Every migration by the name it is remembered under; released ones never change. */
export const migrations: Record<string, Migration> = {
  '2026-11-20-first': first,
  '2026-11-21-desk': desk,
  '2026-11-21-search': search,
  '2026-11-21-whose-mail': whoseMail,
  '2026-11-22-1-notices': notices,
  '2026-11-22-2-security': security,
  '2026-11-22-3-request-hash': requestHash,
  '2026-11-22-4-high-water': highWater,
};
