import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildImage } from '#scripts/image/build-image.ts';
import { runImage } from '#scripts/image/run-image.ts';
import { OWNER, temporaryFolder } from '#tests/support/app.ts';
import { freePort } from '#tests/support/processes/server-process.ts';
import { layDebian, whatKeepsFromDebian } from '#tests/support/release/debian.ts';
import { useShop } from '#tests/support/release/use-shop.ts';

const LONG = 30 * 60_000; // a Debian and all packages come over the network, and the machine may be busy

const whyNoDebian = whatKeepsFromDebian();
if (whyNoDebian !== undefined) console.log(`${whyNoDebian}: the steps of deploy/Dockerfile are not run.`);

describe('the image', () => {
  test.runIf(whyNoDebian === undefined)(
    'comes of each step of its Dockerfile, serves without any rights, knows its commands, and ends when it is asked to',
    { timeout: LONG },
    async () => {
      const folder = await temporaryFolder();
      const debian = path.join(folder, 'debian');
      await layDebian(debian, 'ca-certificates');
      const image = buildImage({ debian, work: path.join(folder, 'image') });
      const shop = await runImage(image, await freePort());
      onTestFinished(() => shop.stop().then(() => undefined));
      for (const line of [/^Uid:\t1000\t/m, /^CapEff:\t0+$/m, /^CapBnd:\t0+$/m, /^NoNewPrivs:\t1$/m])
        expect(shop.status()).toMatch(line);
      await useShop(shop.url);
      expect(await shop.exec(`printf 'two words and more\\n' | karkhana admin create ${OWNER.email}`)).toContain(
        OWNER.email,
      );
      expect(await shop.exec('karkhana backup /data/backup')).toContain('1 order');
      await expect(shop.exec('touch /app/x')).rejects.toThrow('Read-only file system');
      expect(await shop.stop()).toBe(0);
    },
  );
});
