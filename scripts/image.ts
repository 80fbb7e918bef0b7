// Runs the steps of deploy/Dockerfile without Docker, as root on Linux, and starts the shop from the result as a container would:
//   debootstrap --variant=minbase --include=ca-certificates bookworm /tmp/debian
//   node scripts/image.ts /tmp/debian /tmp/image
// Instead of the image of its FROM it takes that Debian with the Node that runs this and the machine's npm.
import path from 'node:path';
import { buildImage, run } from './image/build-image.ts';
import { runImage } from './image/run-image.ts';

const [debian = '', work = ''] = process.argv.slice(2);
const image = buildImage({ debian, work });
run('du', '-sh', image.root, path.join(image.root, 'app'), path.join(image.root, 'app/node_modules'));
const shop = await runImage(image, 3999);
console.log('healthy');
console.log(`GET / ${(await fetch(shop.url)).status}`);
console.log(await shop.exec('karkhana admin list'));
console.log(`ended with ${await shop.stop()}`);
