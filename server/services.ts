import { DEMO_PICTURES } from '../content/demo-pictures.ts';
import { demoProducts } from '../content/demo-products.ts';
import type { Config } from './config.ts';
import { dataPlaces, prepareDataFolder, readSecret } from './data-folder.ts';
import { connectDatabase } from './database/connect.ts';
import { forgetKeysBefore, tryToWrite } from './database/idempotency.ts';
import { openAuth } from './features/auth/open-auth.ts';
import { contactService } from './features/contact/contact.service.ts';
import { imagesService } from './features/images/images.service.ts';
import { mailService } from './features/mail/mail.service.ts';
import { noticesService } from './features/notices/notices.service.ts';
import { ordersService } from './features/orders/orders.service.ts';
import { productsService } from './features/products/products.service.ts';
import { storageService } from './features/storage/storage.service.ts';
import { discardFrom } from './files/discard.ts';
import { diskFileStore } from './files/disk.ts';
import { diskRoom } from './files/disk-room.ts';
import { type MeasureDisk, measureFolder } from './files/disk-space.ts';
import { diskReserve } from './files/reserve.ts';
import type { FileStore } from './files/store.ts';
import { sweepFiles } from './files/sweeper.ts';
import { answersInMemory } from './http/memory/answers.ts';
import { renderQueue } from './http/render-queue.ts';
import { sessionCookies } from './http/session.ts';
import { throttleByAddress } from './http/throttle.ts';
import { createUploadSlots } from './http/upload-slots.ts';
import { openPost } from './mail/post.ts';
import { readiness } from './readiness.ts';
import { serviceLog } from './service-log.ts';

/** What a test may put in the place of the real thing. */
export interface Replacements {
  now?: () => Date;
  files?: FileStore;
  measureDisk?: MeasureDisk;
}

const demoCatalogue = demoProducts.map((product) => ({ ...product, madePictures: DEMO_PICTURES[product.id] ?? [] }));

const KEYS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const TOKENS_PER_MINUTE = 1_000; // no setting, so that no limit set against spam shuts the owner out

const openDisk = async (places: ReturnType<typeof dataPlaces>, replacements: Replacements) => {
  const measure = replacements.measureDisk ?? measureFolder(places.files);
  const reserve = diskReserve(places.reserve, measure);
  await reserve.giveUpWhenFull(); // before the database is asked to write
  return { files: replacements.files ?? diskFileStore(places.files), reserve, room: diskRoom({ measure, reserve }) };
};

const throttlesOf = ({ formsPerMinute }: Config) => ({
  contact: throttleByAddress(formsPerMinute),
  order: throttleByAddress(formsPerMinute),
  token: throttleByAddress(TOKENS_PER_MINUTE),
});

const pagesOf = (version: () => number) => ({ answers: answersInMemory({ version }), renders: renderQueue() });

const openPorts = async ({ dataDir }: Config, replacements: Replacements) => {
  await prepareDataFolder(dataDir);
  const places = dataPlaces(dataDir);
  const now = replacements.now ?? (() => new Date());
  const disk = await openDisk(places, replacements);
  const secret = await readSecret(dataDir);
  return { now, ...disk, secret, db: await connectDatabase(places.database) };
};

/** Makes every port, repository handle and service once. Rooms meet only through what is handed over here. */
export const createServices = async (config: Config, replacements: Replacements = {}) => {
  const log = serviceLog();
  const { now, files, reserve, room, secret, db } = await openPorts(config, replacements);
  const discard = discardFrom(files, log);
  const notices = noticesService({ db, log, now });
  const storage = storageService({ measure: room.measure, now });
  notices.addSource(storage.notices);

  const { post, outbox } = openPost({ config, db, now });
  const images = imagesService({ files, discard, maxBytes: config.imageMaxBytes });
  const products = productsService({ db, images, now });
  const orders = ordersService({ db, files, discard, now, secret, publicUrl: config.publicUrl, post });
  const { forgetOld, ...auth } = openAuth({ config, db, secret, now, log, notices });
  if (config.demo && (await auth.administrators.noneYet())) await products.fillEmpty(demoCatalogue);

  return {
    config,
    log,
    contact: contactService({ db, now, post }),
    orders,
    products,
    images,
    ...auth,
    mail: mailService({ db, now, outbox }),
    outbox,
    notices,
    ...pagesOf(products.version),
    cookies: sessionCookies(config),
    throttles: throttlesOf(config),
    reserve,
    room,
    storage,
    uploadSlots: createUploadSlots(config.uploadsMaxParallel),

    /** @throws when the database or the file store does not answer */
    check: readiness(() => Promise.all([tryToWrite(db, now()), files.check()])),

    /** Removes what was left behind and what has run out; run at the start and every hour. */
    sweep: async () => {
      await forgetKeysBefore(db, new Date(now().getTime() - KEYS_KEPT_DAYS * DAY_MS));
      await forgetOld();
      return sweepFiles(files, [
        { folder: orders.folder, knownFiles: orders.knownFiles },
        { folder: images.folder, knownFiles: products.knownFiles },
      ]);
    },

    close: async () => {
      await outbox?.stop();
      await reserve.stop();
      await db.destroy();
    },
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;
