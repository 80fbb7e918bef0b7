/** 1234567 as 12,34,567, as the shop writes amounts; loading a locale for that takes longer than measuring a small part. */
export const grouped = (value: number) => String(value).replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

/** '1 edge', '1,234 edges'. */
export const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${grouped(count)} ${more}`;

/** A length to three digits: '0.381 mm'. */
export const mm = (length: number) => `${Number(length.toPrecision(3))} mm`;
