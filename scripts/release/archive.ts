import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { pinImages } from './image-digests.ts';
import { makeProductionFolder } from './production-folder.ts';
import { NoRelease } from './release-notes.ts';

interface Release {
  version: string;
  notes: string;
  /** Where everything is put; emptied before. */
  into: string;
  /** By image, what its tag means on the day of the release. */
  digests: ReadonlyMap<string, string>;
}

const run = (program: string, args: string[], cwd: string) => {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new NoRelease(`${program} ${args.join(' ')} failed:\n${stderr}`);
};

/** Makes what people download: the program that starts by one command, what is in it, and the sums of both. */
export const makeArchive = ({ version, notes, into, digests }: Release): string => {
  const name = `karkhana-${version}-${process.platform}-${process.arch}`;
  rmSync(into, { recursive: true, force: true });
  const folder = path.resolve(into, name);
  makeProductionFolder({ into: folder, withNode: true });
  pinImages(folder, digests);
  writeFileSync(path.join(into, 'NOTES.md'), notes);
  writeFileSync(path.join(into, 'sbom.cdx.json'), billOfMaterials('.'));
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
