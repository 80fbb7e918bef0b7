import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, parseMultipart } from './parse.ts';

async function* inPieces(bytes: Buffer, sizes: readonly number[]) {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const readAll = async (body: Buffer | string, boundary = 'b', sizes: readonly number[] = [65_536]) => {
  const entries: { name: string; fileName: string | undefined; bytes: Buffer }[] = [];
  for await (const { name, fileName, body: chunks } of parseMultipart(inPieces(Buffer.from(body), sizes), boundary)) {
    const collected: Buffer[] = [];
    for await (const chunk of chunks) collected.push(chunk);
    entries.push({ name, fileName, bytes: Buffer.concat(collected) });
  }
  return entries;
};

const part = (disposition: string, content = 'x') => `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
const whole = (disposition: string, content?: string) => `${part(disposition, content)}--b--\r\n`;

describe('a multipart body is refused with', () => {
  test.each([
    ['nothing', ''],
    ['only text', 'hello'],
    ['another boundary', whole('form-data; name="a"').replaceAll('--b', '--c')],
    ['a missing end', part('form-data; name="a"')],
    ['a truncated entry', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'],
    ['truncated headers', '--b\r\nContent-Disposition: form-da'],
    ['no headers', '--b\r\n\r\nx\r\n--b--'],
    [
      'a header of 10 kB',
      `--b\r\nX-Long: ${'x'.repeat(10_240)}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--`,
    ],
    ['a part without a name', whole('form-data')],
    ['a part with an empty name', whole('form-data; name=""')],
    ['an attachment', whole('attachment; name="a"')],
    [
      'two dispositions',
      '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"\r\n\r\nx\r\n--b--',
    ],
    ['a header line without a colon', '--b\r\nnonsense\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--'],
    ['__proto__', whole('form-data; name="__proto__"')],
    ['constructor', whole('form-data; name="constructor"')],
    ['a NUL in a name', whole('form-data; name="a\0b"')],
    ['a NUL in a file name', whole('form-data; name="file"; filename="a\0.stl"')],
    ['a line break in a file name', whole('form-data; name="file"; filename="a\r\nSet-Cookie: a=b.stl"')],
    ['text after a boundary', '--b words\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--'],
    ['a long preamble', `${'x'.repeat(2_000)}\r\n${whole('form-data; name="a"')}`],
    ['thousands of spaces after a name', whole(`form-data; name="a"${' '.repeat(7_900)}x`)],
    ['an invalid filename*', whole('form-data; name="file"; filename*=UTF-8\'\'%E0%A4%A')],
  ])('for %s', async (_what, body) => {
    await expect(readAll(body)).rejects.toMatchObject({ status: 400 });
    await expect(readAll(body, 'b', [1])).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="a\u0001"',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
  ])('an invalid boundary in its type: %s', (type) => expect(() => boundaryOf(type)).toThrow());
});

describe('a multipart body is read:', () => {
  test.each([
    ['a file name as browsers send it', 'form-data; name="file"; filename="a %22b%22.stl"', 'a "b".stl'],
    ['a file name as curl sends it', 'form-data; name="file"; filename="a \\"b\\".stl"', 'a "b".stl'],
    ['a Bangla file name', 'form-data; name="file"; filename="গিয়ার.stl"', 'গিয়ার.stl'],
    [
      'an encoded file name beside a plain one',
      'form-data; name="file"; filename="x"; filename*=UTF-8\'\'%E0%A6%97.stl',
      'গ.stl',
    ],
    ['a file name without quotes', 'form-data; name=file; filename=part.stl', 'part.stl'],
    ['a file name with a backslash', 'form-data; name="file"; filename="C:\\parts\\a.stl"', 'C:\\parts\\a.stl'],
    ['a file without a name', 'form-data; name="file"; filename=""', ''],
    ['a text field', 'form-data; name="file"', undefined],
  ])('%s', async (_what, disposition, fileName) => {
    expect(await readAll(whole(disposition))).toEqual([{ name: 'file', fileName, bytes: Buffer.from('x') }]);
  });

  test('text that only resembles the boundary belongs to the content', async () => {
    const content = '\r\n--\r\n-b\r\n--a\r\n\r\n--';
    expect((await readAll(whole('form-data; name="a"', content)))[0]?.bytes.toString()).toBe(content);
  });

  test('a preamble, an epilogue and spaces after a boundary are skipped', async () => {
    const body = `preamble\r\n${whole('form-data; name="a"').replace('--b\r\n', '--b \t\r\n')}epilogue`;
    expect(await readAll(body)).toHaveLength(1);
  });

  test('an unread entry is skipped, and the next one is complete', async () => {
    const body = Buffer.from(part('form-data; name="a"', 'long '.repeat(50)) + whole('form-data; name="b"', 'second'));
    const names: string[] = [];
    for await (const { name, body: content } of parseMultipart(inPieces(body, [7]), 'b')) {
      names.push(name);
      if (name === 'a') continue;
      const { value } = await content.next();
      expect(value?.toString().startsWith('s')).toBe(true);
    }
    expect(names).toEqual(['a', 'b']);
  });

  test('any bytes come out unchanged, however they are split into chunks', async () => {
    const lookalikes = fc.constantFrom('\r', '\n', '\r\n', '\r\n--', '\r\n--b', '--b--', 'b', '-');
    const content = fc
      .array(
        fc.oneof(
          fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
          lookalikes.map((text) => Buffer.from(text)),
        ),
        { maxLength: 30 },
      )
      .map((pieces) => Buffer.concat(pieces))
      .filter(
        (bytes) =>
          !bytes.includes('\r\n--b') &&
          !Buffer.concat([bytes, Buffer.from('\r\n--b')])
            .subarray(0, -1)
            .includes('\r\n--b'),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.array(content, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async (contents, sizes) => {
          const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n');
          const body = Buffer.concat([
            ...contents.flatMap((bytes) => [head, bytes, Buffer.from('\r\n')]),
            Buffer.from('--b--'),
          ]);
          const entries = await readAll(body, 'b', sizes);
          expect(entries.map(({ bytes }) => bytes)).toEqual(contents);
        },
      ),
      { numRuns: 500 },
    );
  });
});
