import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lighten } from './lighten.ts';
import { NoRelease } from './release-notes.ts';
import { thirdPartyNotices } from './third-party.ts';

interface Release {
  version: string;
  notes: string;
  /** Where everything is put; emptied before. */
  into: string;
}

const run = (program: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) throw new NoRelease(`${program} ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
};

/** What a running shop does not read. */
const NOT_SHIPPED = ['tests', 'workshop', '.ci', '.github', 'knip.json', 'playwright.config.ts', 'vitest.config.ts'];

/** The program as it runs: sources of this commit, their build, and the packages of production with their Node. */
const fillFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  run('sh', ['-c', `git archive HEAD | tar --extract --directory "$0"`, folder], '.');
  for (const part of NOT_SHIPPED) rmSync(path.join(folder, part), { recursive: true, force: true });
  for (const part of ['build', 'node_modules'])
    cpSync(part, path.join(folder, part), { recursive: true, verbatimSymlinks: true });
  run('npm', ['prune', '--omit=dev', '--no-save', '--ignore-scripts', '--offline', '--loglevel=error'], folder);
  lighten(path.join(folder, 'node_modules'));
};

/** Makes what people download: the program that starts by one command, what is in it, and the sums of both. */
export const makeArchive = ({ version, notes, into }: Release): string => {
  const name = `karkhana-${version}-${process.platform}-${process.arch}`;
  rmSync(into, { recursive: true, force: true });
  const folder = path.resolve(into, name);
  fillFolder(folder);
  writeFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(folder));
  writeFileSync(path.join(into, 'NOTES.md'), notes);
  writeFileSync(
    path.join(into, 'sbom.cdx.json'),
    run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'], '.'),
  );
  run('tar', ['--create', '--gzip', '--owner=0', '--group=0', `--file=${name}.tar.gz`, name], into);
  rmSync(folder, { recursive: true });
  const sums = readdirSync(into).map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(path.join(into, file)))
        .digest('hex')}  ${file}\n`,
  );
  writeFileSync(path.join(into, 'SHA256SUMS'), sums.join(''));
  return path.join(into, `${name}.tar.gz`);
};
