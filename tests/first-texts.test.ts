import { expect, test } from 'vitest';
import { SERVICES } from '#content/services.ts';
import { BOTH_AS_THEY_CAME } from '#contract/settings/figure-settings.ts';
import { shopSettings } from '#contract/settings/shop-settings.ts';
import { FIRST_HOME_TEXTS } from '#server/features/settings/first-texts/first-home-texts.ts';
import { FIRST_LETTER_TEXTS } from '#server/features/settings/first-texts/first-letter-texts.ts';
import { FIRST_PAGE_TEXTS } from '#server/features/settings/first-texts/first-page-texts.ts';
import { writtenServices } from '#web/pages/site/written-services.ts';

const withoutAlt = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, one: unknown) => (name === 'alt' ? undefined : one)));

test('the pages of a new shop say what the texts of content/ say, to the letter, and show their pictures', () => {
  const texts = { ...FIRST_HOME_TEXTS, ...FIRST_PAGE_TEXTS, ...BOTH_AS_THEY_CAME };
  expect(withoutAlt(writtenServices(texts))).toEqual(withoutAlt(SERVICES));
});

test('the first texts are such as their owner could save', () => {
  const { shape } = shopSettings;
  for (const [key, value] of Object.entries({ ...FIRST_HOME_TEXTS, ...FIRST_PAGE_TEXTS, ...FIRST_LETTER_TEXTS })) {
    const schema = shape[key as keyof typeof shape];
    expect(schema.parse(value), key).toEqual(value);
  }
});
