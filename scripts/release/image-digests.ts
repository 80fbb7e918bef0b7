import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NoRelease } from './release-notes.ts';

/** What names images of others. */
const FILES = ['deploy/Dockerfile', 'deploy/compose.yaml', 'deploy/compose.scaled.yaml'];
/** One by its tag, which may become another image any day. Our own has none. */
const TAGGED = /^(\s*image: |FROM )([\w./-]+:[\w.-]+)(?=\s|$)/gm;
const DIGEST = /^sha256:[\da-f]{64}$/;

const imagesIn = (folder: string) =>
  new Set(
    FILES.flatMap((file) =>
      Array.from(readFileSync(path.join(folder, file), 'utf8').matchAll(TAGGED), ([, , image = '']) => image),
    ),
  );

/** Asks a registry, by the program of the containers project that does. */
const askSkopeo = (image: string): string => {
  const { error, stdout, stderr } = spawnSync(
    'skopeo',
    ['inspect', '--no-tags', '--format', '{{.Digest}}', `docker://${image}`],
    { encoding: 'utf8' },
  );
  if (error)
    throw new NoRelease('skopeo is missing, which says by which digests images are known: apt-get install skopeo');
  if (!DIGEST.test(stdout.trim())) throw new NoRelease(`No registry says which image ${image} is now:\n${stderr}`);
  return stdout.trim();
};

/** By image, the digest of what its tag means today. @throws NoRelease if that cannot be learnt */
export const readDigests = (folder: string, ask = askSkopeo): Map<string, string> =>
  new Map(Array.from(imagesIn(folder), (image) => [image, ask(image)]));

/** Has the files of a release name images by what their tags mean on its day; what is not known keeps its tag. */
export const pinImages = (folder: string, digests: ReadonlyMap<string, string>): void => {
  for (const file of FILES.map((name) => path.join(folder, name))) {
    const pinned = readFileSync(file, 'utf8').replaceAll(TAGGED, (line, before: string, image: string) => {
      const digest = digests.get(image);
      return digest === undefined ? line : `${before}${image}@${digest}`;
    });
    writeFileSync(file, pinned);
  }
};
