import path from 'node:path';
import { installPackages, isExecutable } from '#tests/support/browser/browser.ts';

/** What the tests before a release need beside Node, and the Debian package that has it. */
const PACKAGES = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  promtool: 'prometheus',
  openssl: 'openssl',
  'ceph-mon': 'ceph-mon',
  'ceph-mgr': 'ceph-mgr',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
  'radosgw-admin': 'radosgw',
  ceph: 'ceph-common',
  debootstrap: 'debootstrap',
  faketime: 'faketime',
} as const;

export type Program = keyof typeof PACKAGES;

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];

/** Where a program is; undefined if it is not installed. */
export const findProgram = (name: Program) =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => isExecutable(file));

const isMissing = (name: Program) => findProgram(name) === undefined;
const NAMES = Object.keys(PACKAGES) as Program[];

/** Installs Debian's packages when root. @returns the programs that are unavailable, whose tests are skipped */
export const ensurePrograms = () => {
  const packages = new Set(NAMES.filter(isMissing).map((name) => PACKAGES[name]));
  if (packages.size > 0) installPackages(...packages);
  return NAMES.filter(isMissing);
};
