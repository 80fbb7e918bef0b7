import { demoProducts } from '#content/demo-products.ts';
import { SERVICES } from '#content/services.ts';
import { expect, OWNER, signIn, test } from '#tests/support/browser/visit.ts';

const SERVICE_NAMES = ['3D Printing', 'Laser Cutting', 'PCB Manufacturing', 'Product Development', 'Silicon Molding'];

test.describe('the header and footer', () => {
  test('link to every part of the site, and highlight the current page', async ({ page }) => {
    await page.goto('/about');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'Contact Us' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    for (const name of SERVICE_NAMES) {
      await nav.getByRole('button', { name: 'Service' }).click();
      await nav.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(/\/services\//);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Karkhana' }).click();
    await expect(page).toHaveURL('/');
  });

  test('have three footer columns: services, contact details and social links', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const title of ['Services', 'Get in Touch', 'Follow Us'])
      await expect(footer.getByText(title, { exact: true })).toBeVisible();
    for (const name of SERVICE_NAMES)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^\/services\//);
    await expect(footer.getByText('hello@example.com')).toBeVisible();
    await expect(footer.getByText('Northern Talaimary, Rajshahi, Bangladesh')).toBeVisible();
    await expect(footer.getByRole('link', { name: /facebook|instagram|linkedin|youtube|twitter/i })).toHaveCount(4);
  });

  test('show a signed-in owner the link to the dashboard', async ({ page }) => {
    await signIn(page);
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(OWNER.email)).toBeVisible();
  });
});

test.describe('the home page', () => {
  test('has six slides, the first naming the five services, each with an Order Now link to a new tab', async ({
    page,
  }) => {
    await page.goto('/');
    const slides = page.getByRole('group', { name: /of 6/, includeHidden: true });
    await expect(slides).toHaveCount(6);
    await expect(slides.first()).toContainText('WE PROVIDE MANUFACTURING SUPPORT INCLUDING');
    for (const name of SERVICE_NAMES) await expect(slides.first()).toContainText(name);
    for (const slide of await slides.all()) {
      const order = slide.getByRole('link', { name: 'Order Now', includeHidden: true });
      await expect(order).toHaveAttribute('target', '_blank');
      await expect(order).toHaveAttribute('href', /^\/order/);
    }
  });

  test('moves its slides every five seconds, stops when paused, and never moves them for visitors who asked for less motion', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000); // from here on the test alone moves the clock
    await page.goto('/');
    const dots = page.getByRole('button', { name: /slide \d/i });
    const current = () =>
      dots.evaluateAll((all) =>
        all.findIndex((dot) => dot.ariaCurrent === 'true' || dot.ariaDisabled === 'true' || dot.ariaPressed === 'true'),
      );
    await expect(dots).toHaveCount(6);
    await expect.poll(current).toBe(0);
    await page.clock.runFor(5_600);
    await expect.poll(current).toBe(1);
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(5, 850);
    await page.clock.runFor(12_000);
    expect(await current()).toBe(1);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(dots).toHaveCount(6);
    await page.clock.runFor(12_000);
    expect(await current()).toBe(0);
  });

  test('has three price cards, the one for circuit boards unavailable, and a link to each service', async ({
    page,
  }) => {
    await page.goto('/');
    for (const [card, price] of [
      ['3D Printing', '6-10'],
      ['Laser Cutting', '18'],
    ] as const) {
      const article = page.getByRole('article').filter({ hasText: price }).filter({ hasText: card }).first();
      await expect(article.getByRole('link', { name: 'Order Now' })).toHaveAttribute('target', '_blank');
    }
    const board = page.getByRole('article').filter({ hasText: '(Unavailable)' });
    await expect(board).toContainText('PCB Manufacturing');
    await expect(board.getByRole('link', { name: 'Order Now' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
    for (const { slug } of SERVICES)
      await expect(page.getByRole('main').locator(`a[href="/services/${slug}"]`).first()).toBeVisible();
  });

  test('invites to the order form of each service with a price list, and the form opens', async ({ page }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Drop a file, see the price' });
    await expect(section.getByRole('link')).toHaveText([/^FDM/, /^SLA/, /^Laser/, /^PCB/]);
    await section.getByRole('link', { name: 'Laser Cutting' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laser Cutting Order');
  });

  test('shows the newest products and a link to all products', async ({ page }) => {
    await page.goto('/shop');
    const newest = await page.getByRole('article').getByRole('heading').allTextContents();
    await page.goto('/');
    const section = page.getByRole('region', { name: 'From Our Shop' });
    await expect(section.getByRole('article').getByRole('heading')).toHaveText(newest.slice(0, 4));
    await expect(section.getByRole('link', { name: 'See Details' }).first()).toHaveAttribute('href', /^\/details\//);
    await section.getByRole('link', { name: 'See all products' }).click();
    await expect(page).toHaveURL('/shop');
  });
});

test.describe('a service page', () => {
  for (const [slug, texts] of Object.entries({
    '3D-Printing': [
      '6-10',
      '8-12',
      '0.1-0.8mm',
      '0.1-0.4mm',
      '256x256x256mm',
      '230x230x300mm',
      'Not for use above 100 degrees C',
      '±0.2mm',
      '0.4mm clearance',
      '0.2-0.4mm transition',
      '0.1mm interference',
      '1 day',
      '0.05mm',
      '12-20',
      '15-20',
      '130x80x165mm',
      '192x120x245mm',
    ],
    'Laser-Cutting': [
      'CO2 laser',
      'plywood to 6mm',
      'PVC and acrylic to 8mm',
      '35x40 in (full board)',
      '30x46 in regular',
      '0.5mm',
      '0.2mm',
      '18',
      '3000',
      '2500',
      '2000',
      '1500',
      '15-30mm/s',
      '100mm/s',
      '1mm',
      '5 degrees',
      '0.25mm',
      '.dxf',
      '.ai',
      'purchase price',
      'sheet metal',
      'line hatch/engrave',
      'scanning engrave',
    ],
    'PCB-Manufacturing': [
      '210x297mm',
      '1oz',
      '15 mil',
      '0.381mm',
      '0.5mm',
      '±0.2mm',
      'coming soon',
      '5',
      '8',
      '200',
      '10 drills',
      'Gerber',
    ],
    'Silicon-Molding': ['Quote on request'],
    'Product-Development': ['Quote on request'],
  }))
    test(`for ${slug} shows the shop’s capabilities and prices`, async ({ page }) => {
      await page.goto(`/services/${slug}`);
      const main = (await page.getByRole('main').textContent()) ?? '';
      for (const text of texts) expect(main).toContain(text);
    });

  test('for 3D printing has tabs for FDM and SLA, which the arrow keys switch', async ({ page }) => {
    await page.goto('/services/3D-Printing');
    const fdm = page.getByRole('tab', { name: 'FDM' });
    const sla = page.getByRole('tab', { name: 'SLA' });
    await expect(fdm).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await fdm.press('ArrowRight');
    await expect(sla).toBeFocused();
    await expect(sla).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText('130x80x165mm');
  });

  test('for product development has a description, but no table and no tabs', async ({ page }) => {
    await page.goto('/services/Product-Development');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  for (const [slug, forms] of Object.entries({
    '3D-Printing': ['/order/3D-Printing-fdm', '/order/3D-Printing-sla'],
    'Laser-Cutting': ['/order/Laser-Cutting'],
    'PCB-Manufacturing': ['/order/PCB-Manufacturing'],
    'Silicon-Molding': [],
    'Product-Development': [],
  }))
    test(`for ${slug} invites to ${forms.length === 0 ? 'no order form: a person prices it' : 'each order form that tells a price'}`, async ({
      page,
    }) => {
      await page.goto(`/services/${slug}`);
      const invitations = page.getByRole('link', { name: /drop a file, see the price/i });
      await expect(invitations).toHaveCount(forms.length);
      for (const [at, form] of forms.entries()) await expect(invitations.nth(at)).toHaveAttribute('href', form);
    });

  test('that does not exist redirects to the home page', async ({ page }) => {
    await page.goto('/services/Time-Travel');
    await expect(page).toHaveURL('/');
  });
});

test('the about page says what the shop does and for whom, and shows past projects', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  for (const title of ['What do we do?', 'Who are our Clients?', 'What Projects have we done?'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: /turbine/i })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: /Bangla/ })).toBeVisible();
});

test.describe('the shop', () => {
  test('shows every product with its price and stock, and links to its page', async ({ page }) => {
    await page.goto('/shop');
    const cards = page.getByRole('article');
    // Other tests may just have a product of their own in the same shop.
    for (const { name } of demoProducts) await expect(cards.filter({ hasText: name })).toHaveCount(1);
    const soldOut = demoProducts.filter(({ stock }) => stock === 0);
    expect(soldOut.length).toBeGreaterThan(0);
    for (const { name } of soldOut) await expect(cards.filter({ hasText: name })).toContainText('Out Of Stock');
    const chess = cards.filter({ hasText: 'Chess Set, Resin' });
    await expect(chess).toContainText('3200 BDT');
    await expect(chess).toContainText('In Stock');
    await chess.getByRole('link', { name: 'See Details' }).click();
    await expect(page).toHaveURL(/\/details\//);
    await expect(page).toHaveTitle(/^Chess Set, Resin/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chess Set, Resin');
    await expect(page.getByText('Thirty-two pieces with weighted feet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar Products' })).toBeVisible();
    const similar = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'See Details' }) });
    await expect(similar).toHaveCount(4);
    await expect(similar.filter({ hasText: 'Chess Set' })).toHaveCount(0);
    await similar.first().getByRole('link', { name: 'See Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Chess Set, Resin');
  });

  test('answers an unknown product or address with a 404 page', async ({ page }) => {
    for (const address of ['/details/nothing', '/nothing']) {
      const reply = await page.goto(address);
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    }
  });
});

test('no public page has a missing picture or one without a size', async ({ page }) => {
  const missing: string[] = [];
  page.on(
    'response',
    (reply) => reply.request().resourceType() === 'image' && reply.status() >= 400 && missing.push(reply.url()),
  );
  for (const address of ['/', ...SERVICES.map(({ slug }) => `/services/${slug}`), '/about', '/shop', '/contact']) {
    await page.goto(address);
    for (const image of await page.getByRole('img', { includeHidden: true }).all())
      await image.evaluate((element) => element instanceof HTMLImageElement && (element.loading = 'eager'));
    await page.waitForLoadState('networkidle');
    const unsized = await page.locator('img:not([width]), img:not([height])').count();
    expect(unsized, address).toBe(0);
  }
  expect(missing).toEqual([]);
});
