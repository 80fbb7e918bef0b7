import { expect, test } from 'vitest';
import { orderBody, unreadableFile } from './order-body.ts';

test('the request body of an order has the filled fields only, then the files under their own names', () => {
  const body = orderBody({
    fields: { name: 'Rahim', company: '', layers: undefined },
    files: [new File(['x'], 'টারবাইন.step')],
    uploadIds: [],
  });
  expect([...body.keys()]).toEqual(['name', 'file']);
  expect((body.get('file') as File).name).toBe('টারবাইন.step');
});

test('what was uploaded before is named in the request body of an order, and not sent again', () => {
  const body = orderBody({ fields: {}, files: [new File(['x'], 'a.stl')], uploadIds: ['one', 'two'] });
  expect([...body.keys()]).toEqual(['uploadId', 'uploadId', 'file']);
  expect(body.getAll('uploadId')).toEqual(['one', 'two']);
});

test('the request body of an order has its files in the order in which their customer sees them', () => {
  const file = new File(['x'], 'a.stl');
  const body = orderBody({ fields: {}, files: [file], uploadIds: ['one', 'two'], sent: ['one', file, 'two'] });
  expect([...body.keys()]).toEqual(['uploadId', 'file', 'uploadId']);
});

test('a file that the browser can no longer read is found before the order is sent', async () => {
  const gone = new File(['x'], 'gone.stl');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as Blob;
  expect(await unreadableFile([new File(['x'], 'a.stl'), gone])).toBe(gone);
  expect(await unreadableFile([new File(['x'], 'a.stl')])).toBeUndefined();
});
