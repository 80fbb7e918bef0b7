import { expect, test } from 'vitest';
import { orderBody, unreadableFile } from './order-body.ts';

test('an order carries each field only if it is filled, then its files under their own names', () => {
  const body = orderBody({ name: 'Rahim', company: '', layers: undefined }, [new File(['x'], 'টারবাইন.step')]);
  expect([...body.keys()]).toEqual(['name', 'file']);
  expect((body.get('file') as File).name).toBe('টারবাইন.step');
});

test('a file that can no longer be read is found before sending', async () => {
  const gone = new File(['x'], 'gone.stl');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as Blob;
  expect(await unreadableFile([new File(['x'], 'a.stl'), gone])).toBe(gone);
  expect(await unreadableFile([new File(['x'], 'a.stl')])).toBeUndefined();
});
