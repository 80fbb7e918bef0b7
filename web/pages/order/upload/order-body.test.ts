import { expect, test } from 'vitest';
import { orderBody, unreadableFile } from './order-body.ts';

test('the request body of an order has the filled fields only, then the files under their own names', () => {
  const body = orderBody({ name: 'Rahim', company: '', layers: undefined }, [new File(['x'], 'টারবাইন.step')]);
  expect([...body.keys()]).toEqual(['name', 'file']);
  expect((body.get('file') as File).name).toBe('টারবাইন.step');
});

test('a file that the browser can no longer read is found before the order is sent', async () => {
  const gone = new File(['x'], 'gone.stl');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as Blob;
  expect(await unreadableFile([new File(['x'], 'a.stl'), gone])).toBe(gone);
  expect(await unreadableFile([new File(['x'], 'a.stl')])).toBeUndefined();
});
