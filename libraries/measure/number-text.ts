/** 1234567.8 as 12,34,567.8, as the shop writes amounts; loading a locale for that takes longer than measuring a small part. */
export const grouped = (value: number) => {
  const [whole = '', rest] = String(value).split('.');
  return [whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ','), ...(rest === undefined ? [] : [rest])].join('.');
};

/** '1 edge', '1,234 edges'. */
export const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${grouped(count)} ${more}`;

/** To three digits, and to tenths from a hundred on: 0.381, 45.2, 1,234.6. */
export const figure = (value: number) =>
  grouped(Number(Math.abs(value) < 100 ? value.toPrecision(3) : value.toFixed(1)));

/** A length: '0.381 mm'. */
export const mm = (length: number) => `${figure(length)} mm`;

/** The sides of something: '120 × 80 × 12.5 mm'. */
export const sides = (sizeMm: readonly number[]) => `${sizeMm.map(figure).join(' × ')} mm`;
