import { describe, expect, test } from 'vitest';
import { HOME_CARDS } from '#content/home.ts';
import { apiAddress } from '#contract/addresses.ts';
import { SETTINGS_MESSAGE, SETTINGS_PICTURES_MAX } from '#contract/settings/settings.ts';
import type { Card, Slide } from '#contract/settings/site-texts/home-texts.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { picture } from '#tests/support/products/a-product.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const openShop = async () => {
  const { app } = await testApp();
  return { app, settings: ownersSettings(app, await ownerOf(app)) };
};

const SLIDE: Slide = { title: 'Gears', text: '', list: ['Of any size'], service: '', picture: '', alt: '' };
const CARD: Card = {
  name: 'Gears',
  price: 'fdmPla',
  unit: '/gram',
  data: [],
  buildTime: '1 day',
  order: '3D-Printing-fdm',
  unavailable: false,
  picture: '',
  alt: '',
};
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

describe('texts of the home page are refused', () => {
  test.each([
    ['a slide without a title', { 'home.slides': [{ ...SLIDE, title: ' ' }] }, 'values.home.slides.0.title'],
    ['a title of two lines', { 'home.slides': [{ ...SLIDE, title: 'a\nb' }] }, 'values.home.slides.0.title'],
    ['a slide of no service', { 'home.slides': [{ ...SLIDE, service: 'Welding' }] }, 'values.home.slides.0.service'],
    [
      'a picture that nobody described',
      { 'home.slides': [{ ...SLIDE, picture: 'hero-pcb' }] },
      'values.home.slides.0.alt',
    ],
    ['a picture elsewhere', { 'home.slides': [{ ...SLIDE, picture: 'https://x.example/a.png', alt: 'x' }] }, 'picture'],
    ['more slides than anybody watches', { 'home.slides': Array.from({ length: 13 }, () => SLIDE) }, 'home.slides'],
    ['a slide of endless words', { 'home.slides': [{ ...SLIDE, text: 'x'.repeat(1_001) }] }, 'home.slides.0.text'],
    ['slides that are no list', { 'home.slides': 'Gears' }, 'values.home.slides'],
    ['a page without a title', { 'pages.about': { title: '' } }, 'values.pages.about.title'],
    ['a card of no price', { 'home.cards': [{ ...CARD, price: 'gold' }] }, 'values.home.cards.0.price'],
    ['a card of what nobody can order', { 'home.cards': [{ ...CARD, order: 'Silicon-Molding' }] }, 'cards.0.order'],
    ['a picture that was never sent', { 'home.cards': [{ ...CARD, picture: UNKNOWN, alt: 'A gear' }] }, 'home.cards'],
  ])('for %s, and nothing changes', async (_what, values, path) => {
    const { settings } = await openShop();
    const reply = await settings.change(values);
    expect(reply.statusCode).toBe(400);
    expect(JSON.stringify(reply.json().errors)).toContain(path);
    expect((await settings.read()).version).toBe(0);
  });

  test('where all settings together name more pictures than a shop may have', async () => {
    const { settings } = await openShop();
    const { first } = await settings.read();
    const picture = () => ({ picture: crypto.randomUUID(), alt: 'A gear' });
    const cards = Array.from({ length: 12 }, (): Card => ({ ...CARD, ...picture() }));
    const [tab] = first['pages.Laser-Cutting'].tabs;
    const samples = cards.map(() => ({ name: 'Gear', subheading: '', ...picture() }));
    const many = {
      'home.cards': cards,
      'home.slides': cards.map((): Slide => ({ ...SLIDE, ...picture() })),
      'pages.Laser-Cutting': { ...first['pages.Laser-Cutting'], tabs: [{ ...tab, samples }] },
    };
    expect((await settings.change(many)).json().message).toBe(SETTINGS_MESSAGE.pictureGone);
    const others = samples.map((sample) => ({ ...sample, ...picture() }));
    const boards = { ...first['pages.PCB-Manufacturing'], tabs: [{ ...tab, samples: others }] };
    const refused = await settings.change({ ...many, 'pages.PCB-Manufacturing': boards });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      SETTINGS_MESSAGE.picturesMany(SETTINGS_PICTURES_MAX),
    ]);
  });

  test('where a colleague saved since', async () => {
    const { settings } = await openShop();
    await settings.change({ 'home.slides': [SLIDE] });
    const late = await settings.change({ 'home.slides': [] });
    expect([late.statusCode, late.json().message]).toEqual([409, SETTINGS_MESSAGE.changedMeanwhile]);
    expect((await settings.read()).values['home.slides']).toEqual([SLIDE]);
  });
});

test('slides and cards begin as the texts came, are changed whole, stand in the history and go back', async () => {
  const { settings } = await openShop();
  const { first } = await settings.read();
  expect(first['home.cards'].map(({ name }) => name)).toEqual(HOME_CARDS.map(({ name }) => name));
  const slides = [SLIDE, ...first['home.slides'].toReversed()];
  expect((await settings.change({ 'home.slides': slides })).statusCode).toBe(200);
  expect((await settings.read()).values['home.slides']).toEqual(slides);
  const { data } = await settings.history();
  expect(data).toMatchObject([{ key: 'home.slides', before: null, after: slides }]);
  await settings.set({ 'home.slides': null });
  expect((await settings.read()).values).toEqual(first);
});

test('the file of the set-up has the texts with their pictures, and another shop takes them as its own', async () => {
  const one = await openShop();
  const sent = await one.settings.sendPicture(await picture(500, 500).png().toBuffer());
  const own = sent.json().data._id as string;
  const slides = [{ ...SLIDE, picture: own, alt: 'A gear' }, SLIDE];
  expect((await one.settings.change({ 'home.slides': slides, 'home.cards': [CARD] })).statusCode).toBe(200);
  const other = await openShop();
  const file = await one.settings.file();
  expect(Object.keys(file.pictures)).toEqual([own]);
  expect((await other.settings.take(file)).statusCode).toBe(200);
  const { values } = await other.settings.read();
  const [taken] = values['home.slides'];
  expect(values['home.slides']).toEqual([{ ...slides[0], picture: taken?.picture }, SLIDE]);
  expect(taken?.picture).not.toBe(own);
  expect(values['home.cards']).toEqual([CARD]);
  expect((await other.app.inject(apiAddress.image(taken?.picture ?? '', 640))).statusCode).toBe(200);
});
