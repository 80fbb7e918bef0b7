import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { pinImages, readDigests } from './image-digests.ts';

const digestOf = (image: string) => `sha256:${Buffer.from(image).toString('hex').padEnd(64, '0').slice(0, 64)}`;

test('a release names each image of others by tag and digest, and its own by its name', async () => {
  const folder = await temporaryFolder();
  mkdirSync(path.join(folder, 'deploy'));
  cpSync('deploy', path.join(folder, 'deploy'), { recursive: true });
  pinImages(folder, readDigests('.', digestOf));
  const lines = ['Dockerfile', 'compose.yaml', 'compose.scaled.yaml'].flatMap((file) =>
    readFileSync(path.join(folder, 'deploy', file), 'utf8')
      .split('\n')
      .filter((line) => /^(FROM| *image:) /.test(line)),
  );
  const own = lines.filter((line) => line.trim() === 'image: karkhana');
  expect(own).toHaveLength(2);
  for (const line of lines.filter((one) => !own.includes(one))) {
    const [, image = '', digest] = /^(?:FROM| *image:) (\S+:\S+)@(sha256:[\da-f]{64})(?: AS build)?$/.exec(line) ?? [];
    expect([line, digest]).toEqual([line, digestOf(image)]);
  }
});
