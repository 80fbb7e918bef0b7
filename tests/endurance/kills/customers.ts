import { createHash, randomBytes, randomInt } from 'node:crypto';
import { apiAddress } from '#contract/addresses.ts';
import { asStl, box } from '#measure/testing/meshes.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { metadataFor, TUS } from '#tests/support/uploads/tus.ts';
import { asker, type Shop, type Step } from './ask.ts';
import type { Told } from './told.ts';

const PIECE = 50_000;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const newKey = () => randomBytes(8).toString('hex');

const someBytes = (least: number, most: number) => {
  const bytes = new Uint8Array(randomInt(least, most));
  crypto.getRandomValues(bytes.subarray(0, 10_000));
  return bytes;
};

const aBox = () => asStl(box([10 + 90 * Math.random(), 20, 30])) as Uint8Array<ArrayBuffer>;

/** Mostly no part at all, so that they are soon measured; now and then one that is drawn. */
const aFile = () => ({ name: 'part.stl', bytes: randomInt(20) === 0 ? aBox() : someBytes(10_000, 300_000) });

export const orderer = (shop: Shop, told: Told): Step => {
  const ask = asker(shop, told);
  const fresh = () => ({ key: newKey(), files: Array.from({ length: randomInt(1, 3) }, aFile) });
  let waiting = fresh();
  return async () => {
    const { key, files } = waiting;
    const body = anOrder({ files, fields: { project: key } });
    const sent = { method: 'POST', headers: { 'idempotency-key': key }, body };
    const { data } = await ask('an order', apiAddress.order, sent, [201]);
    told.orders.set(key, { _id: String(data._id), sha256s: files.map(({ bytes }) => sha256(bytes)) });
    waiting = fresh();
  };
};

/** Sends a file in pieces from where it stands, and then orders it. */
export const uploader = (shop: Shop, told: Told): Step => {
  const ask = asker(shop, told);
  const fresh = () => ({ key: newKey(), bytes: someBytes(PIECE, 5 * PIECE), path: '', acknowledged: 0, uploadId: '' });
  let file = fresh();
  const begin = async () => {
    const headers = { ...TUS, 'upload-length': String(file.bytes.length), 'upload-metadata': metadataFor('part.stl') };
    const { headers: given } = await ask('an upload', apiAddress.uploads, { method: 'POST', headers }, [201]);
    return given.get('location') ?? '';
  };
  const sendPieces = async () => {
    const { path, bytes } = file;
    const { headers } = await ask('an offset', path, { method: 'HEAD', headers: TUS }, [200]);
    let offset = Number(headers.get('upload-offset'));
    if (offset < file.acknowledged)
      told.wrong.push(`${file.acknowledged} bytes were acknowledged, ${offset} are there`);
    while (offset < bytes.length) {
      const asked = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      const sent = { method: 'PATCH', headers: asked, body: bytes.slice(offset, offset + PIECE) };
      offset = Number((await ask('a piece', path, sent, [204])).headers.get('upload-offset'));
      file.acknowledged = offset;
      told.pieces += 1;
    }
    const { data } = await ask('an uploaded file', path, {}, [200]);
    if (data.sha256 !== sha256(bytes)) told.wrong.push('an upload has other bytes than were sent');
    return String(data._id);
  };
  return async () => {
    file.path ||= await begin();
    file.uploadId ||= await sendPieces();
    const { key, bytes, uploadId } = file;
    const body = anOrder({ files: [], fields: { project: key, uploadId } });
    const sent = { method: 'POST', headers: { 'idempotency-key': key }, body };
    const { data } = await ask('an order of an upload', apiAddress.order, sent, [201]);
    told.orders.set(key, { _id: String(data._id), sha256s: [sha256(bytes)] });
    file = fresh();
  };
};
